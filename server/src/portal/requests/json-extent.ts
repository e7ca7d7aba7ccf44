/** How large a JSON text is, besides its bytes. */
export interface JsonExtent {
  /** Objects and lists within each other. */
  depth: number;
  /** Values: texts, numbers, objects, lists. */
  nodes: number;
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether a text, read as JSON, would be within these bounds: counted by its signs, before anything is made of it. Six
 * megabytes of `[]` are two million objects. Whether it is JSON at all is the parser's to say.
 */
export function isWithin(text: string, most: JsonExtent): boolean {
  let [depth, nodes] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case COMMA:
        nodes += 1;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        nodes += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
    }
    if (depth > most.depth || nodes > most.nodes) return false;
  }
  return true;
}

/** Where the text that begins here ends; a drawing of a megabyte is leapt over. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
