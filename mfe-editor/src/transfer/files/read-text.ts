import { decodeAs, decodeText, guessEncoding, type Encoding, type EncodingGuess } from '@avsec/shared/transfer';

/** A file's text, and where it is no Unicode, what it was taken to be written in. */
export type ReadText = { kind: 'binary' } | { kind: 'text'; text: string; guess?: EncodingGuess };

/**
 * Reads the text of a file; `chosen`: what a person says that it is written in. The detector is fetched only for a file
 * that is not Unicode.
 */
export async function readText(bytes: Uint8Array, language: string, chosen: Encoding | undefined): Promise<ReadText> {
  const decoded = decodeText(bytes);
  if (decoded.kind !== 'not-unicode') return decoded;
  const { analyse } = await import('chardet');
  const guessed = guessEncoding(bytes, language, analyse(bytes));
  const guess = { ...guessed, read: chosen ?? guessed.read };
  const text = decodeAs(bytes, guess.read);
  return text === null ? { kind: 'binary' } : { kind: 'text', text, guess };
}
