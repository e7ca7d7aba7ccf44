import type { NewFinding } from '@avsec/shared/data';
import { isBlank, type Level } from '@avsec/shared/domain';

/** What was typed and chosen; the form asks for `question` and `level`. */
export interface OpeningValues {
  question: string;
  level: Level;
  placeId?: string;
  placeText?: string;
  note?: string;
}

const said = (text: string | undefined): string | null => (text === undefined || isBlank(text) ? null : text.trim());

/** As it is sent: a place of the list goes before one that was typed. */
export function findingToSend(
  { question, level, placeId, placeText, note }: OpeningValues,
  photos: readonly string[],
): Omit<NewFinding, 'id' | 'requestId'> {
  const typed = said(placeText);
  const noted = said(note);
  return {
    question: question.trim(),
    level,
    ...(placeId ? { placeId } : typed !== null && { placeText: typed }),
    ...(noted !== null && { note: noted }),
    ...(photos.length > 0 && { photos }),
  };
}
