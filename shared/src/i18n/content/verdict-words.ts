import type { Content } from '../../domain/content/content';
import { CONTENT_LANGUAGES } from '../../domain/checklist/translations';
import { foldedText } from '../../domain/text/text';
import type { GivenVerdict } from '../../domain/checklist/verdict';
import type { Translate } from '../use-translation';

/** Who reads: what checklists say in their language, and the portal's own words. */
export interface VerdictReader {
  content: Content;
  t: Translate;
}

/**
 * The option that was chosen, in the reader's language; null where it says no more than the verdict's own word, and for
 * a checkbox.
 */
export function chosenForVerdict(
  given: GivenVerdict,
  checklistId: string,
  { content, t }: VerdictReader,
): string | null {
  const { verdict, text, translations = {} } = given;
  if (text === null) return null;
  const said = CONTENT_LANGUAGES.flatMap((language) => {
    const option = translations[language];
    return option ? [[language, { options: [option] }] as const] : [];
  });
  // What is part of the portal is known by its checklist's id as well as by its item's.
  const item = { id: checklistId, question: '', options: [text], translations: Object.fromEntries(said) };
  const shown = content.option(item, text);
  return foldedText(shown) === foldedText(t(`common:verdict.${verdict}`)) ? null : shown;
}

/** The verdict in a few words: 'Reprovado', and where its option says more, 'Conforme com observações (Aprovado)'. */
export function verdictWords(given: GivenVerdict, checklistId: string, reader: VerdictReader): string {
  const verdict = reader.t(`common:verdict.${given.verdict}`);
  const text = chosenForVerdict(given, checklistId, reader);
  return text === null ? verdict : reader.t('common:verdict.said', { text, verdict });
}
