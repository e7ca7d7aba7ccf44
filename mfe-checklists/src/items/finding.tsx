import {
  canBeMarked,
  conformityOf,
  wantedOf,
  type AnswerValue,
  type ChecklistItem,
  type NonConformingDemand,
  type TakenMeasure,
} from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';

interface FindingProps {
  item: ChecklistItem;
  value: AnswerValue;
  note: string;
  evidenceCount: number;
  demand: NonConformingDemand | undefined;
  measure: TakenMeasure;
  /** The site asks for a measure at once of what fails here. */
  measureRequired: boolean;
  t: Translate;
}

const NOTHING: NonConformingDemand = { note: false, photo: false };

/**
 * What an answer that does not conform still asks for; nothing while it conforms, or has it all. Of a choice nothing
 * else would tell that it does not.
 */
export function Finding({ item, value, note, evidenceCount, demand, measure, measureRequired, t }: FindingProps) {
  if (conformityOf(item, value) !== 'non-conforming') return null;
  const wanted = wantedOf({ ...NOTHING, ...demand, measure: measureRequired }, note, evidenceCount, measure);
  if (wanted.length === 0) {
    return canBeMarked(item.type) ? (
      <p className="av-above-1 av-secondary" role="status">
        {t('items.fails')}
      </p>
    ) : null;
  }
  const beside = wanted.filter((one) => one !== 'measure');
  const texts = [
    ...(beside.length > 0 ? [t(`items.wanted.${beside.join('-')}`)] : []),
    ...(beside.length < wanted.length ? [t('items.wanted.measure')] : []),
  ];
  return (
    <p className="avsec-later av-whole-line av-bad av-above-2" role="status">
      {texts.join(' ')}
    </p>
  );
}
