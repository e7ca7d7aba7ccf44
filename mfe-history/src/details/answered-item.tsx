import {
  shownAnswer,
  type AnswerValue,
  type ChecklistItem,
  type Evidence,
  type OtherEvidence,
  type ShownAnswer,
  type TakenMeasure,
} from '@avsec/shared/domain';
import { formatDate, useContent, useTranslation } from '@avsec/shared/i18n';
import { EvidenceList } from './evidence-list';

/** 'YYYY-MM-DD' as dd/MM/yyyy; whatever else an older version stored is shown as it is. */
const shownDate = (value: string): string => formatDate(`${value}T00:00:00`) || formatDate(value) || value;

const toneOf = (conforming: boolean): string => (conforming ? 'av-good' : 'av-bad');

export interface AnsweredItemProps {
  item: ChecklistItem;
  /** The section, where the item stands outside of it. */
  above?: string;
  value: AnswerValue | undefined;
  note: string;
  measure: TakenMeasure;
  evidenceCount: number;
  evidence: readonly Evidence[];
  otherEvidence: readonly OtherEvidence[];
}

/** Where an item expects 'Não', the verdict alone would not tell what was answered. */
function Verdict({ answer }: { answer: Extract<ShownAnswer, { kind: 'verdict' }> }) {
  const { t } = useTranslation('history');
  return (
    <p className={toneOf(answer.conforming)}>
      <strong>{t(answer.conforming ? 'details.conforming' : 'details.nonConforming')}</strong>
      {answer.answered !== answer.conforming && (
        <span className="av-quiet">{` (${t(answer.answered ? 'details.answerYes' : 'details.answerNo')})`}</span>
      )}
    </p>
  );
}

function NumberAnswer({ answer: { value, unit, conforming } }: { answer: Extract<ShownAnswer, { kind: 'number' }> }) {
  const { t, i18n } = useTranslation('history');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 15 }).format(Number(value));
  const text = [number, unit].filter(Boolean).join(' ');
  if (conforming === null) return <p>{text}</p>;
  return (
    <p className={toneOf(conforming)}>
      <strong>{t(conforming ? 'details.conforming' : 'details.nonConforming')}</strong>{' '}
      <span className="av-quiet">{`(${text})`}</span>
    </p>
  );
}

/** Whether what was chosen conforms; nothing where it is not judged. */
function Judged({ conforming }: { conforming: boolean | null }) {
  const { t } = useTranslation('history');
  if (conforming === null) return null;
  return (
    <p className={toneOf(conforming)}>
      <strong>{t(conforming ? 'details.conforming' : 'details.nonConforming')}</strong>
    </p>
  );
}

function Answer({ item, answer }: { item: ChecklistItem; answer: ShownAnswer }) {
  const { t } = useTranslation('history');
  const content = useContent();
  switch (answer.kind) {
    case 'verdict':
      return <Verdict answer={answer} />;
    case 'number':
      return <NumberAnswer answer={answer} />;
    case 'not-applicable':
      return <p>{t('details.notApplicable')}</p>;
    case 'text':
      return (
        <>
          <Judged conforming={answer.conforming} />
          <p className="av-words">
            <bdi>{content.option(item, answer.text)}</bdi>
          </p>
        </>
      );
    case 'date':
      return <p>{shownDate(answer.date)}</p>;
    case 'list':
      return (
        <>
          <Judged conforming={answer.conforming} />
          <ul>
            {answer.values.map((value, index) => (
              <li key={index}>
                <bdi>{content.option(item, value)}</bdi>
              </li>
            ))}
          </ul>
        </>
      );
    case 'signed':
      return <p>{t('details.signed')}</p>;
    case 'unanswered':
      return <p className="av-quiet">{t('details.unanswered')}</p>;
    case 'evidence':
      return null;
  }
}

/** A question, its answer, and its photos and files. */
export function AnsweredItem({
  item,
  above,
  value,
  note,
  measure,
  evidenceCount,
  evidence,
  otherEvidence,
}: AnsweredItemProps) {
  const { t } = useTranslation('history');
  const content = useContent();
  return (
    <li className="details-item">
      {above && (
        <p className="av-quiet">
          <bdi>{above}</bdi>
        </p>
      )}
      <p>
        <strong>
          <bdi>{content.question(item)}</bdi>
        </strong>
        {item.required && (
          <span className="av-bad" title={t('details.required')}>
            {' *'}
            <span className="av-visually-hidden">{t('details.required')}</span>
          </span>
        )}
      </p>
      {item.reference && (
        <p className="av-quiet">
          <bdi>{item.reference}</bdi>
        </p>
      )}
      <Answer item={item} answer={shownAnswer(item, value, evidenceCount)} />
      {note !== '' && (
        <p className="av-words">
          {t('details.note')} <bdi>{note}</bdi>
        </p>
      )}
      {measure.text !== '' && (
        <p className="av-words">
          {t('details.measure')} <bdi>{measure.text}</bdi>
        </p>
      )}
      {measure.group && (
        <p className="av-words">
          {t('details.group')} <bdi>{measure.group.name}</bdi>
        </p>
      )}
      <EvidenceList evidence={evidence} otherEvidence={otherEvidence} about={content.question(item)} />
    </li>
  );
}
