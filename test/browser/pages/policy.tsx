import "./builder.css";
import type { AllocationExpirationPolicy } from "capacity-filter";
import { expirations } from "capacity-filter/policy";
import { PolicyEditor } from "capacity-filter/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const from = new Date("2026-01-20T12:00:00Z");

function App(): ReactNode {
  const [policy, setPolicy] = useState<AllocationExpirationPolicy>({ interval: "monthly", day: 31, time: "09:00" });
  return (
    <>
      <h1>When do allocations expire?</h1>
      <PolicyEditor
        policy={policy}
        onChange={setPolicy}
        timeZone="Europe/Paris"
        expirations={expirations}
        from={from}
      />
      <pre className="filter">{JSON.stringify(policy)}</pre>
    </>
  );
}

const main = document.getElementById("main");
if (main !== null) createRoot(main).render(<App />);
