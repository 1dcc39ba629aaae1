/** Reads the messages of the protocol, one on each line, without those that are too long. */

/** In bytes. The transport of the SDK ends at its own limit of 10 MB, without an answer. */
export const maxMessageSize = 8 << 20;

export type RequestId = string | number;

/**
 * Yields each message with its line break.
 *
 * @param refuse - called for a message that is too long, with its identifier if that is at its beginning or its end.
 */
export async function* messagesIn(
  chunks: AsyncIterable<Buffer>,
  refuse: (id: RequestId | undefined) => void,
): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    for (const part of linesIn(chunk)) {
      parts.push(part);
      size += part.length;
      if (size > maxMessageSize) parts = endsOf(Buffer.concat(parts));
      if (part.at(-1) !== lineBreak) continue;
      if (size > maxMessageSize) refuse(idIn(Buffer.concat(parts).toString()));
      else yield Buffer.concat(parts);
      parts = [];
      size = 0;
    }
  }
}

const lineBreak = "\n".charCodeAt(0);

function* linesIn(chunk: Buffer): Generator<Buffer> {
  for (let start = 0; start < chunk.length;) {
    const end = chunk.indexOf(lineBreak, start);
    const next = end === -1 ? chunk.length : end + 1;
    yield chunk.subarray(start, next);
    start = next;
  }
}

/** Copies, so that the whole message is not kept in memory. */
function endsOf(message: Buffer): Buffer[] {
  return [message.subarray(0, 1000), message.subarray(-1000)].map((end) => Buffer.from(end));
}

/** Only strings and numbers precede the identifier. */
const idAtStart = /^\s*\{\s*(?:"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"\s*,\s*)*"id"\s*:\s*(-?\d+|"[^"\\]*")\s*,/;

/** An unescaped quote after a comma is not within a string, and only one brace closes the message. */
const idAtEnd = /,\s*"id"\s*:\s*(-?\d+|"[^"\\]*")\s*\}\s*$/;

function idIn(ends: string): RequestId | undefined {
  const [, id] = idAtStart.exec(ends) ?? idAtEnd.exec(ends) ?? [];
  return id === undefined ? undefined : (JSON.parse(id) as RequestId);
}
