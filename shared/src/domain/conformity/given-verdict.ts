import { isNotApplicable, type AnswerValue } from '../answer/answer';
import type { ChecklistItem } from '../checklist/checklist';
import { NO_EVIDENCE, type Compliance, type Judged } from './compliance';
import { asShown } from '../conditions/as-shown';
import { CONTENT_LANGUAGES } from '../checklist/translations';
import { UNSAID_VERDICT, verdictItemOf, VERDICTS, type GivenVerdict } from '../checklist/verdict';

/** What the inspector decided; null where the checklist has no verdict, and while it is not shown or not answered. */
export function verdictOf(filled: Judged): GivenVerdict | null {
  const { checklist, answers } = asShown({ evidence: NO_EVIDENCE, ...filled });
  const item = verdictItemOf(checklist);
  return item ? verdictIn(item, answers[item.id]) : null;
}

function verdictIn(item: ChecklistItem, answer: AnswerValue | undefined): GivenVerdict | null {
  if (answer == null || isNotApplicable(answer)) return null;
  if (typeof answer === 'boolean') {
    if (item.type !== 'checkbox') return null;
    return { verdict: answer === item.expectedAnswer ? 'approved' : 'refused', text: null };
  }
  if (item.type === 'checkbox') return null;
  const chosen = [answer].flat();
  const meanings = item.options.flatMap((option, place) =>
    chosen.includes(option) ? [{ place, option, verdict: item.verdict?.[place] ?? UNSAID_VERDICT }] : [],
  );
  // Of several the gravest counts, and of those that mean the same the first.
  const [gravest] = VERDICTS.flatMap((verdict) => meanings.filter((one) => one.verdict === verdict));
  if (!gravest) return null;
  return { verdict: gravest.verdict, text: gravest.option, ...translationsOf(item, gravest.place) };
}

function translationsOf({ translations }: ChecklistItem, place: number): Pick<GivenVerdict, 'translations'> {
  const said = CONTENT_LANGUAGES.flatMap((language) => {
    const text = translations?.[language]?.options?.[place];
    return text ? [[language, text] as const] : [];
  });
  return said.length === 0 ? {} : { translations: Object.fromEntries(said) };
}

/**
 * Whether what was computed stands before what the inspector decided: where a critical item fails, unless the inspector
 * refused as well.
 */
export const criticalLeads = (
  given: Pick<GivenVerdict, 'verdict'> | null,
  { criticalFailures }: Pick<Compliance, 'criticalFailures'>,
): boolean => criticalFailures > 0 && given?.verdict !== 'refused';

/** Whether what the rate means can stand beside the verdict: nothing that is not approved is praised for its rate. */
export const mayPraise = (given: Pick<GivenVerdict, 'verdict'> | null, rating: Compliance['rating']): boolean =>
  given === null || given.verdict === 'approved' || rating !== 'conforming';
