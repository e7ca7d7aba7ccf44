/**
 * What spreadsheets write a CSV file in where it is not Unicode, in the countries of the portal's languages and beside
 * them. Names as `TextDecoder` takes them.
 */
export const ENCODINGS = ['windows-1252', 'gb18030', 'euc-kr', 'shift_jis', 'big5'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a file may be written in: a row of it as each would have it, the likeliest first. */
export interface EncodingGuess {
  read: Encoding;
  choices: readonly { encoding: Encoding; sample: string }[];
}

/** What a detector says of a file; `confidence` from 0 to 100. */
export interface Detected {
  name: string;
  confidence: number;
}

const OF_LANGUAGE: Readonly<Record<string, readonly Encoding[]>> = { zh: ['gb18030', 'big5'], ko: ['euc-kr'] };
const OTHERWISE: readonly Encoding[] = ['windows-1252'];
/** A detector that is less sure knows less than the reader's language. */
const SURE = 50;
const SAMPLE_LENGTH = 80;

/** The text in this encoding; null where the bytes are none of it. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The encodings that the bytes may be in, the likeliest first: what is surely detected, what people of the reader's
 * language use, what is perhaps detected, the others.
 */
export function guessEncoding(bytes: Uint8Array, language: string, detected: readonly Detected[]): EncodingGuess {
  const found = (isSure: boolean) =>
    detected.filter(({ confidence }) => confidence >= SURE === isSure).flatMap(({ name }) => encodingNamed(name) ?? []);
  const inOrder = new Set([...found(true), ...(OF_LANGUAGE[language] ?? OTHERWISE), ...found(false), ...ENCODINGS]);
  const choices = [...inOrder].flatMap((encoding) => {
    const text = decodeAs(bytes, encoding);
    return text === null ? [] : [{ encoding, sample: sampleOf(text) }];
  });
  return { read: choices[0]?.encoding ?? 'windows-1252', choices };
}

/** Latin-1 is part of Windows-1252. */
function encodingNamed(name: string): Encoding | undefined {
  const folded = name.toLowerCase().replace(/^iso-8859-1$/, 'windows-1252');
  return ENCODINGS.find((encoding) => encoding === folded);
}

/** The first line in which there is anything to judge by. */
const sampleOf = (text: string): string =>
  (text.split(/\r?\n|\r/).find((line) => /\P{ASCII}/u.test(line)) ?? '').slice(0, SAMPLE_LENGTH);
