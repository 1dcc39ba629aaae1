import { describe, expect, test } from "vitest";
import { readMembers } from "../src/engine/read-members.js";

const read = (text: string): ReturnType<typeof readMembers> => readMembers(new File([text], "members"));

const ann = { name: "Ann", ids: { hubspot: "7" } };

describe("members are read", () => {
  test.each([
    ["a list", JSON.stringify([ann]), [ann]],
    ["an answer of the service", JSON.stringify({ members: [ann] }), [ann]],
    ["columns that are paths", "name,ids.hubspot,ids.salesforce\nAnn,7,\n", [ann]],
    [
      "ids with leading zeros",
      "name,ids.hubspot\nAnn,007\nBo,12345678901234567890\n",
      [
        { name: "Ann", ids: { hubspot: "007" } },
        { name: "Bo", ids: { hubspot: "12345678901234567890" } },
      ],
    ],
    ["quoted empty values and empty rows", 'name;ids.hubspot\n"Ann";"7"\n"Bo";""\n;\n', [ann, { name: "Bo" }]],
    [
      "a list without paths",
      JSON.stringify([{ name: "Ann", "ids.hubspot": "7", uuid: "" }]),
      [{ name: "Ann", "ids.hubspot": "7", uuid: "" }],
    ],
    ["a name of every object", "name,__proto__.x\nAnn,1\n", [{ name: "Ann", ["__proto__"]: { x: "1" } }]],
  ])("%s", async (_, text, expected) => {
    expect((await read(text)).map(({ member }) => member)).toEqual(expected);
  });

  test.each([
    ["", "members is empty."],
    ["[]", "There is no record in it."],
    ["name,id\n", "There is no record in it."],
    ["name,id\n,\n", "There is no record in it."],
    ["[7]", "Expected a record"],
    ["[{", "members:1"],
    ["ids,ids.hubspot\n1,2\n", "The column ids is a value"],
  ])("%j is refused", async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
