/**
 * The HTTP interface of ClickHouse over chdb, as far as the official client uses it: statements in the body of a POST;
 * parameters, settings and `/ping`. It writes its address when it is ready, and ends with its input.
 *
 * It does not imitate: users and roles, compression, progress headers, sessions. Nothing interrupts a statement of chdb
 * before its next block when its client closes the connection; `max_execution_time` does.
 */
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { Session } from "chdb";

/** The defaults of a server. */
const limits = { max_query_size: "262144", http_max_fields: 1_000, http_max_field_value_size: 131_072 };

/** What a request says beside settings and parameters. */
const others = new Set(["query_id", "database", "default_format"]);

/** The default database of chdb takes names of tables for paths of files. */
const database = "tests";

const home = new Session();
home.query(`CREATE DATABASE ${database}`);

/** Answers one request in a session of its own, which ends with its settings. */
async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  if (pathname === "/ping") return void response.end("Ok.\n");
  const form = await formOf(request);
  const statement = form.get("query");
  form.delete("query");
  const session = new Session(home.path);
  try {
    session.query(`USE ${database}`);
    checkFields([...searchParams]);
    if (form instanceof FormData) checkFields([...form, ["query", statement]]);
    // For parameters, which a server does not count.
    session.query("SET max_query_size = 100000000");
    const given = [...searchParams, ...form].filter(([name]) => !others.has(name));
    const settings = Object.entries({ max_query_size: limits.max_query_size, ...Object.fromEntries(given) });
    settings.sort(([name], [other]) => last.indexOf(name) - last.indexOf(other));
    for (const [name, value] of settings) session.query(`SET ${name} = ${literal(value)}`);
    if (/^(?:SELECT|WITH)\b/.test(statement)) {
      for await (const chunk of session.queryStream(statement)) {
        if (response.destroyed) break;
        response.write(chunk.raw());
      }
    } else response.write((await session.queryAsync(statement)).bytes());
    response.end();
  } catch (error) {
    const message = error.message.replace(/^.*?(?=Code: )/s, "");
    if (response.headersSent) return void response.destroy();
    response.writeHead(500, { "X-ClickHouse-Exception-Code": /Code: (\d+)/.exec(message)?.[1] ?? "1002" });
    response.end(message);
  } finally {
    session.close();
  }
}

/** The settings to set last: parameters may be long, and once set, `readonly` forbids other settings. */
const last = ["max_query_size", "readonly"];

/** Refuses what a server does, which reads the fields of URLs and of forms before the statement. */
function checkFields(fields) {
  if (fields.length > limits.http_max_fields) throw new Error("HTML Form Exception: Too many form fields");
  if (fields.some(([, value]) => Buffer.byteLength(value) > limits.http_max_field_value_size))
    throw new Error("HTML Form Exception: Field value too long");
}

/** Parameters that are long are sent as parts of a form, and the statement with them. */
async function formOf(request) {
  const body = await buffer(request);
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("multipart/form-data"))
    return new Response(body, { headers: { "content-type": type } }).formData();
  return new Map([["query", body.toString()]]);
}

function literal(value) {
  return `'${value.replace(/[\\']/g, "\\$&").replaceAll("\0", "\\0")}'`;
}

/** Parameters of two statements that run at once would reach each other. */
let turn = Promise.resolve();
const server = createServer((request, response) => {
  turn = turn.then(() => answer(request, response)).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));

process.stdin.resume().on("end", () => {
  home.close();
  process.exit();
});
