/** The sales team of the sample companies. */
import type { OpenedMember } from "../engine/protocol.js";

interface SampleIds {
  /** One id, or a list of ids. */
  readonly hubspot?: string | readonly string[];
  readonly salesforce?: string;
}

function memberOf(name: string, place: number, ids: SampleIds): OpenedMember {
  const uuid = `5d2e7c10-3a4b-4c6d-8e9f-${String(place).padStart(12, "0")}`;
  return { label: name, member: { uuid, name, ids } };
}

/** Eight members, one of whom has two ids, and one of whom has none in HubSpot. */
export const sampleMembers: readonly OpenedMember[] = [
  memberOf("Ann Martin", 1, { hubspot: "101", salesforce: "005A01" }),
  memberOf("Bo Chen", 2, { hubspot: "102", salesforce: "005A02" }),
  memberOf("Chloé Dubois", 3, { hubspot: ["103", "193"], salesforce: "005A03" }),
  memberOf("Dana Ortiz", 4, { hubspot: "104", salesforce: "005A04" }),
  memberOf("Emeka Obi", 5, { hubspot: "105", salesforce: "005A05" }),
  memberOf("Farida Haddad", 6, { hubspot: "106", salesforce: "005A06" }),
  memberOf("Grace Lind", 7, { hubspot: "107", salesforce: "005A07" }),
  memberOf("Hiro Mori", 8, { salesforce: "005A08" }),
];
