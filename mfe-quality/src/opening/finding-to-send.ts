import type { OpenContent, OpeningValues } from '@avsec/shared/data';
import { isBlank } from '@avsec/shared/domain';

const said = (text: string | undefined): string | null => (text === undefined || isBlank(text) ? null : text.trim());

/** As it is sent, once the form has its question and its level: a place of the list goes before one that was typed. */
export function findingToSend(
  { question = '', level = 'minor', placeId, placeText, note }: OpeningValues,
  photos: readonly string[],
): OpenContent {
  const typed = said(placeText);
  const noted = said(note);
  return {
    question: question.trim(),
    level,
    ...(placeId ? { place_id: placeId } : typed !== null && { place_text: typed }),
    ...(noted !== null && { note: noted }),
    ...(photos.length > 0 && { photos: [...photos] }),
  };
}

/** What was sent, as its form holds it. */
export const openingOf = ({ question, level, place_id, place_text, note }: OpenContent): OpeningValues => ({
  question,
  level,
  placeId: place_id,
  placeText: place_text,
  note,
});
