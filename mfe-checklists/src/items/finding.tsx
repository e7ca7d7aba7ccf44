import {
  conformityOf,
  wantedOf,
  type AnswerValue,
  type ChecklistItem,
  type NonConformingDemand,
} from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';

interface FindingProps {
  item: ChecklistItem;
  value: AnswerValue;
  note: string;
  evidenceCount: number;
  demand: NonConformingDemand | undefined;
  t: Translate;
}

/** What an answer that does not conform still asks for; nothing while it conforms, or has it all. */
export function Finding({ item, value, note, evidenceCount, demand, t }: FindingProps) {
  if (!demand || (!demand.note && !demand.photo) || conformityOf(item, value) !== 'non-conforming') return null;
  const wanted = wantedOf(demand, note, evidenceCount);
  if (wanted.length === 0) return null;
  return (
    <p className="avsec-wanted" role="status">
      {t(`items.wanted.${wanted.join('-')}`)}
    </p>
  );
}
