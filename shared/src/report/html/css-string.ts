/**
 * A text as CSS writes it between quotes, with nothing in it that could end the string, or the element that holds the
 * style sheet.
 */
export function cssString(text: string): string {
  const escaped = text.replaceAll(
    /[^\p{L}\p{N} .·:–-]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}
