import type { Content, FinalizeProblem, MissingItem } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';
import type { ChecklistIndex } from '../state/checklist-index';
import type { FillInVariant } from '../variant';

/** A toast is read in five seconds; the whole list stands on the page. */
const LINES_IN_A_TOAST = 8;

/** 'section - question', in the reader's language. */
export const missingLine =
  (t: Translate, content: Content, { items }: ChecklistIndex) =>
  ({ itemId, sectionTitle, question }: MissingItem): string => {
    const placed = items.get(itemId);
    return t('missing.line', {
      section: placed ? content.title(placed.section) : sectionTitle,
      question: placed ? content.question(placed.item) : question,
    });
  };

function customLines(items: readonly MissingItem[], t: Translate, line: (item: MissingItem) => string): string {
  const lines = items.slice(0, LINES_IN_A_TOAST).map(line);
  const rest = items.length - lines.length;
  return [
    t('finalize.custom.missing.text'),
    ...lines,
    ...(rest > 0 ? [t('finalize.custom.missing.more', { count: rest })] : []),
  ].join('\n');
}

/** Title and text of the toast for what keeps an inspection from being finalized (specification, section 5). */
export function finalizeMessage(
  problem: FinalizeProblem,
  variant: FillInVariant,
  t: Translate,
  line: (item: MissingItem) => string,
): { title: string; description: string } {
  const { texts } = variant;
  if (problem.kind === 'nothing-to-answer')
    return { title: t('finalize.empty.title'), description: t('finalize.empty.text') };
  if (problem.kind === 'unsigned')
    return { title: t('finalize.unsigned.title'), description: t(`finalize.unsigned.${texts}`) };
  if (problem.kind === 'what-changed')
    return { title: t('finalize.whatChanged.title'), description: t('finalize.whatChanged.text') };
  if (problem.kind === 'unread')
    return {
      title: t('finalize.unread.title'),
      description: t('finalize.unread.text', { count: problem.items.length }),
    };
  if (problem.kind === 'unexplained')
    return {
      title: t('finalize.unexplained.title'),
      description: t('finalize.unexplained.text', { count: problem.items.length }),
    };
  const title = t(`finalize.${texts}.missing.title`);
  if (texts === 'custom') return { title, description: customLines(problem.items, t, line) };
  return { title, description: t(`finalize.${texts}.missing.text`, { count: problem.items.length }) };
}

/** The title over such items: that all of them are unanswered is said where it is so. */
export const missingTitle = (t: Translate, items: readonly MissingItem[], count = items.length): string =>
  t(items.some((item) => 'wants' in item || 'unread' in item) ? 'missing.titleOfAll' : 'missing.title', { count });

/** The items that the problems are about, each once, in the order in which they are asked. */
export function missingOf(problems: readonly FinalizeProblem[]): MissingItem[] {
  return problems.flatMap((problem) => ('items' in problem ? problem.items : []));
}
