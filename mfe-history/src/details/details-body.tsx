import type { ReactNode } from 'react';
import { evidenceCountOf, itemsOf } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { StatusTag } from '@avsec/shared/ui';
import { AnsweredItem } from './answered-item';
import type { Details } from './details';
import { EvidenceList } from './evidence-list';
import { SignatureImage } from './signature-image';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ details: { inspection, status, completionTime } }: { details: Details }) {
  const { t } = useTranslation('history');
  const { inspector, startTime } = inspection;
  return (
    <dl className="details-facts">
      <Fact label={t('details.status')}>
        <StatusTag status={status} />
      </Fact>
      <Fact label={t('details.inspector')}>
        <bdi>{inspector.name || '–'}</bdi>
      </Fact>
      {inspector.badge && (
        <Fact label={t('details.badge')}>
          <bdi>{inspector.badge}</bdi>
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

/** The whole record: facts, answers per section, evidence, signature. Evidence of an item that is gone is shown at the end. */
export function DetailsBody({ details }: { details: Details }) {
  const { t } = useTranslation('history');
  const { inspection, signature } = details;
  const { checklist, answers, evidence, otherEvidence = [] } = inspection;
  const asked = new Set(itemsOf(checklist).map(({ id }) => id));
  const strayEvidence = Object.entries(evidence).flatMap(([itemId, pieces]) => (asked.has(itemId) ? [] : pieces));
  const strayOther = otherEvidence.filter(({ itemId }) => !asked.has(itemId));

  return (
    <div className="details">
      <Facts details={details} />
      {asked.size === 0 && <p>{t('details.noItems')}</p>}
      {checklist.sections.map((section) => (
        <section key={section.id} className="details-section">
          <h3>{section.title}</h3>
          <ul>
            {section.items.map((item) => (
              <AnsweredItem
                key={item.id}
                item={item}
                value={answers[item.id]}
                evidenceCount={evidenceCountOf(inspection, item.id)}
                evidence={evidence[item.id] ?? []}
                otherEvidence={otherEvidence.filter(({ itemId }) => itemId === item.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {(strayEvidence.length > 0 || strayOther.length > 0) && (
        <section className="details-section">
          <h3>{t('details.otherEvidence')}</h3>
          <EvidenceList evidence={strayEvidence} otherEvidence={strayOther} />
        </section>
      )}
      <section className="details-section">
        <h3>{t('details.signature')}</h3>
        <SignatureImage image={signature} name={inspection.inspector.name} />
      </section>
    </div>
  );
}
