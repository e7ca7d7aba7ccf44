/** Marks of direction, isolates and characters of no width, which come along when a number is copied, and blanks. */
const AROUND = /^[\s\u200b-\u200f\u2060\u2066-\u2069\u061c\ufeff]+|[\s\u200b-\u200f\u2060\u2066-\u2069\u061c\ufeff]+$/g;

/** The first of ten digits in a row: full-width (Chinese, Korean), Arabic, Persian. */
const ZEROS = [0xff10, 0x0660, 0x06f0] as const;

/** What keyboards and spreadsheets write for a sign of a number, by the sign that is meant. */
const SAME: Readonly<Record<string, RegExp>> = {
  '-': /[\u2010-\u2013\u2212\uff0d\ufe63]/g,
  '+': /[\uff0b]/g,
  // A Chinese keyboard writes its own full stop.
  '.': /[\uff0e\u3002\uff61]/g,
  ',': /[\uff0c]/g,
  "'": /[\u2018\u2019\u02bc\uff07]/g,
  // Not the tab and the line break: they part two cells.
  ' ': /[\u00a0\u2005-\u2009\u202f\u3000]/g,
};

/** A text without what is around it, in ASCII digits and signs; whatever else is in it stays as it is. */
export function inPlainSigns(typed: string): string {
  const bare = typed.replace(AROUND, '').replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, asciiDigit);
  return Object.entries(SAME).reduce((text, [sign, others]) => text.replace(others, sign), bare);
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? code));
}
