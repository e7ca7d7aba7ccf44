import type { ReactNode } from 'react';
import {
  complianceOf,
  evidenceCountOf,
  itemsOf,
  nameAndBadge,
  verdictOf,
  type ChecklistItem,
  type Inspection,
} from '@avsec/shared/domain';
import { formatDateTime, useContent, useTranslation } from '@avsec/shared/i18n';
import { PartBoundary, StatusTag, VerdictTag } from '@avsec/shared/ui';
import { AnsweredItem, type AnsweredItemProps } from './answered-item';
import { findingsIn, type Details } from './details';
import { EvidenceList } from './evidence-list';
import { SignatureImage } from './signature-image';
import { useRate } from '../history/use-rate';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the inspector decided, and the rate beside it. */
function Outcome({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation('history');
  const rateOf = useRate();
  const given = verdictOf(inspection);
  const { rate } = complianceOf(inspection);
  if (!given) return null;
  return (
    <>
      <Fact label={t('details.verdict')}>
        <VerdictTag given={given} checklistId={inspection.checklist.id} />
      </Fact>
      {rate !== null && <Fact label={t('details.rate')}>{rateOf(rate)}</Fact>}
    </>
  );
}

function Facts({ details: { inspection, status, completionTime, onBehalfOf } }: { details: Details }) {
  const { t } = useTranslation('history');
  const { inspector, startTime } = inspection;
  return (
    <dl className="details-facts">
      <Fact label={t('details.status')}>
        <StatusTag status={status} />
      </Fact>
      {status !== 'in_progress' && <Outcome inspection={inspection} />}
      <Fact label={t('details.inspector')}>
        <bdi>{inspector.name || '–'}</bdi>
      </Fact>
      {inspector.badge && (
        <Fact label={t('details.badge')}>
          <bdi>{inspector.badge}</bdi>
        </Fact>
      )}
      {onBehalfOf && (
        <Fact label={t('details.onBehalfOf')}>
          <bdi>{nameAndBadge(onBehalfOf)}</bdi>
        </Fact>
      )}
      <Fact label={t('details.location')}>
        <bdi>{inspector.location || '–'}</bdi>
      </Fact>
      <Fact label={t('details.start')}>{formatDateTime(startTime)}</Fact>
      {completionTime && <Fact label={t('details.completion')}>{formatDateTime(completionTime)}</Fact>}
    </dl>
  );
}

const Row = (answered: AnsweredItemProps) => (
  <PartBoundary kind="item" name={(content) => content.question(answered.item)} of="record" as="li">
    <AnsweredItem {...answered} />
  </PartBoundary>
);

interface DetailsBodyProps {
  details: Details;
  /** Of the sections' headings: below the page's own, or below a dialog's. */
  headings: 'h2' | 'h3';
}

/**
 * The whole record: facts, what does not conform, answers per section, evidence, signature. Evidence of an item that is
 * gone is shown at the end.
 */
export function DetailsBody({ details, headings: Heading }: DetailsBodyProps) {
  const { t } = useTranslation('history');
  const content = useContent();
  const { inspection, signature } = details;
  const { checklist, answers, notes = {}, evidence, otherEvidence = [] } = inspection;
  const asked = new Set(itemsOf(checklist).map(({ id }) => id));
  const strayEvidence = Object.entries(evidence).flatMap(([itemId, pieces]) => (asked.has(itemId) ? [] : pieces));
  const strayOther = otherEvidence.filter(({ itemId }) => !asked.has(itemId));
  const findings = findingsIn(inspection);
  const answered = (item: ChecklistItem): AnsweredItemProps => ({
    item,
    value: answers[item.id],
    note: notes[item.id] ?? '',
    evidenceCount: evidenceCountOf(inspection, item.id),
    evidence: evidence[item.id] ?? [],
    otherEvidence: otherEvidence.filter(({ itemId }) => itemId === item.id),
  });

  return (
    <div className="details">
      <Facts details={details} />
      {asked.size === 0 && <p>{t('details.noItems')}</p>}
      {findings.length > 0 && (
        <section className="details-section details-section--findings">
          <Heading>{t('details.findings', { count: findings.length })}</Heading>
          <ul>
            {findings.map(({ section, item }) => (
              <Row key={item.id} above={content.title(section)} {...answered(item)} />
            ))}
          </ul>
        </section>
      )}
      {checklist.sections.map((section) => (
        <section key={section.id} className="details-section">
          <Heading>{content.title(section)}</Heading>
          <ul>
            {section.items.map((item) => (
              <Row key={item.id} {...answered(item)} />
            ))}
          </ul>
        </section>
      ))}
      {(strayEvidence.length > 0 || strayOther.length > 0) && (
        <section className="details-section">
          <Heading>{t('details.otherEvidence')}</Heading>
          <EvidenceList evidence={strayEvidence} otherEvidence={strayOther} />
        </section>
      )}
      <section className="details-section">
        <Heading>{t('details.signature')}</Heading>
        <SignatureImage image={signature} name={inspection.inspector.name} />
      </section>
    </div>
  );
}
