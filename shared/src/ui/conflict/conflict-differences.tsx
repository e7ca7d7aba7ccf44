import { Fragment } from 'react';
import { unreadText } from '../../domain/answer/answer';
import type { HeldAnswer, InspectionDifference } from '../../domain/inspection/inspection-differences';
import { instanceTitle } from '../../domain/checklist/instance';
import { shownAnswer } from '../../domain/conformity/shown-answer';
import { formatDate } from '../../i18n/dates';
import { useContent } from '../../i18n/content/use-content';
import { useTranslation, type Translate } from '../../i18n/use-translation';
import './conflict.css';
import { EvidenceGallery } from '../evidence/evidence-gallery';

const SIDES = ['mine', 'theirs'] as const;

interface ConflictDifferencesProps {
  differences: readonly InspectionDifference[];
  /** What each side is called; unless given, the one of this device and the server's. */
  sides?: Readonly<Record<(typeof SIDES)[number], string>>;
}

/**
 * Each item that two versions hold differently: the question, what is here, what is there; of a section that repeats
 * the vehicles or persons.
 */
export function ConflictDifferences({ differences, sides }: ConflictDifferencesProps) {
  const { t } = useTranslation('common');
  const content = useContent();
  if (differences.length === 0) return <p>{t('conflict.same')}</p>;
  return (
    <ol className="av-list av-stack">
      {differences.map((difference) => {
        const section = 'section' in difference && content.title(difference.section);
        return (
          <li key={keyOf(difference)} className="conflict-item av-framed">
            {section && (
              <p className="av-secondary">
                <bdi>{section}</bdi>
              </p>
            )}
            <p className="av-strong">
              <bdi>
                {difference.kind === 'item'
                  ? content.question(difference.item)
                  : t(`conflict.field.${difference.kind}`)}
              </bdi>
            </p>
            <dl className="conflict-sides av-stack av-gap-4 av-lines-1 av-above-2">
              {SIDES.map((side) => (
                <Fragment key={side}>
                  <dt className={`av-secondary conflict-side--${side}`}>
                    {sides?.[side] ?? t(`conflict.side.${side}`)}
                  </dt>
                  <dd>
                    <HeldBySide difference={difference} side={side} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}

function keyOf(difference: InspectionDifference): string {
  if (difference.kind === 'item') return difference.item.id;
  return difference.kind === 'instances' ? difference.section.id : difference.kind;
}

function HeldBySide({ difference, side }: { difference: InspectionDifference; side: (typeof SIDES)[number] }) {
  const { t } = useTranslation('common');
  const content = useContent();
  if (difference.kind === 'item') return <Held difference={difference} held={difference[side]} />;
  if (difference.kind !== 'instances') return <bdi>{difference[side] || t('conflict.unanswered')}</bdi>;
  const label = content.repeated(difference.section);
  const names = difference[side].map((instance, place) => instanceTitle({ label }, instance, place));
  return <bdi>{names.join(', ') || t('conflict.none')}</bdi>;
}

function Held({
  difference: { item },
  held: { value, note, measure, evidence },
}: {
  difference: Extract<InspectionDifference, { kind: 'item' }>;
  held: HeldAnswer;
}) {
  const { t, i18n } = useTranslation('common');
  const answer = shownAnswer(item, value, evidence.length);
  return (
    <>
      {answer.kind !== 'evidence' && (
        <bdi className="av-words">{unreadText(value) ?? textOf(answer, i18n.language, t)}</bdi>
      )}
      {note !== undefined && (
        <p>
          {t('conflict.note')} <bdi>{note}</bdi>
        </p>
      )}
      {measure && measure.text !== '' && (
        <p>
          {t('conflict.measure')} <bdi>{measure.text}</bdi>
        </p>
      )}
      {measure?.group && (
        <p>
          {t('conflict.group')} <bdi>{measure.group.name}</bdi>
        </p>
      )}
      <EvidenceGallery evidence={evidence} about={item.question} />
    </>
  );
}

function textOf(
  answer: Exclude<ReturnType<typeof shownAnswer>, { kind: 'evidence' }>,
  language: string,
  t: Translate,
): string {
  switch (answer.kind) {
    case 'unanswered':
      return t('conflict.unanswered');
    case 'verdict':
      return t(answer.answered ? 'yes' : 'no');
    case 'text':
      return answer.text;
    case 'date':
      return formatDate(`${answer.date}T00:00:00`) || answer.date;
    case 'list':
      return answer.values.join(', ');
    case 'number':
      return [new Intl.NumberFormat(language, { maximumFractionDigits: 15 }).format(Number(answer.value)), answer.unit]
        .filter(Boolean)
        .join(' ');
    case 'not-applicable':
      return t('conflict.notApplicable');
    case 'signed':
      return t('conflict.signed');
  }
}
