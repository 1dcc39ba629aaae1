/** CSV in which null is empty and the empty string is quoted. */
export function toCsv(records) {
  const columns = Object.keys(records[0]);
  const lines = records.map((record) => columns.map((column) => toField(record[column])).join(","));
  return [columns.join(","), ...lines].join("\n") + "\n";
}

function toField(value) {
  if (value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text === "" || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
