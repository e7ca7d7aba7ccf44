import type { Checklist, ChecklistItem } from '../../domain/checklist/checklist';
import type { ReportReader } from '../reader';
import { shownLimits } from '../wording';
import { conditionHint } from './condition-hint';

/** What whoever answers must know: when it is asked, how to find the answer, what conforms. */
export function itemHints(item: ChecklistItem, checklist: Checklist, reader: ReportReader): string[] {
  const { t, content } = reader;
  const guidance = content.guidance(item)?.trim();
  const limits = item.type === 'number' ? shownLimits(item.number ?? {}, reader) : null;
  return [
    ...(item.shownWhen ? [conditionHint(item.shownWhen, checklist, reader)] : []),
    ...(guidance ? [guidance] : []),
    ...(item.type === 'multiple_choice' ? [t('form.several')] : []),
    ...(limits === null ? [] : [limits]),
  ];
}
