/** Reads CSV text (RFC 4180). An unquoted empty value is null, and a quoted one the empty string. */

/** A text that is not CSV. The message is for people. */
export class CsvError extends Error {
  override readonly name = "CsvError";
}

type Values = (string | null)[];

/** The records of a CSV text; the first one is the header. Empty lines are left out. */
export function readCsv(text: string, separator: string): Values[] {
  const records: Values[] = [];
  let at = 0;
  while (at < text.length) {
    const end = endOfLine(text, at);
    const quote = text.indexOf('"', at);
    if (quote !== -1 && quote < end) {
      const [values, next] = readQuotedRecord(text, at, separator);
      records.push(values);
      at = next;
    } else {
      const line = text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
      if (line !== "") records.push(line.split(separator).map((value) => (value === "" ? null : value)));
      at = end + 1;
    }
  }
  return records;
}

/** What separates the values: the sign that the first line has most of. */
export function separatorOf(text: string): string {
  const header = text.slice(0, endOfLine(text, 0)).replace(/"[^"]*"/g, "");
  const countOf = (sign: string): number => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

/** Reads a record value by value, and returns it with the offset of the next one. */
function readQuotedRecord(text: string, start: number, separator: string): [values: Values, next: number] {
  const values: Values = [];
  let at = start;
  for (;;) {
    if (text[at] === '"') {
      const closing = closingQuote(text, at);
      values.push(text.slice(at + 1, closing).replaceAll('""', '"'));
      at = closing + 1;
    } else {
      const end = endOfValue(text, at, separator);
      values.push(end === at ? null : text.slice(at, end));
      at = end;
    }
    if (text[at] === separator) {
      at++;
      continue;
    }
    if (text[at] === "\r") at++;
    if (at < text.length && text[at] !== "\n") {
      throw new CsvError(`Line ${lineOf(text, at)}: a quoted value continues after its closing quote.`);
    }
    return [values, at + 1];
  }
}

function endOfValue(text: string, start: number, separator: string): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && !text.startsWith("\r\n", at)) at++;
  return at;
}

function closingQuote(text: string, opening: number): number {
  for (let at = opening + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) throw new CsvError(`Line ${lineOf(text, opening)}: a quote is opened and never closed.`);
    if (text[at + 1] !== '"') return at;
  }
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
