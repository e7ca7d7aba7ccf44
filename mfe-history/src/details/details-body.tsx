import type { ReactNode } from 'react';
import { evidenceCountOf, itemsOf, NO_MEASURE, type ChecklistItem, type ChecklistSection } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import { AnsweredItem } from './answered-item';
import { findingsIn, type Details } from './details';
import { DetailsFacts } from './details-facts';
import { EvidenceList } from './evidence-list';
import { SignatureImage } from './signature-image';
import { VersionList } from './version-list';

interface PartProps {
  details: Details;
  /** Of the sections' headings: below the page's own, or below a dialog's. */
  headings: 'h2' | 'h3';
}

type Inspected = Pick<Details, 'inspection'>;

/** A section of the page: one that cannot be drawn is named in its place. */
const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <PartBoundary kind="section" name={() => name} of="record">
    {children}
  </PartBoundary>
);

function Row({ item, above, inspection }: Inspected & { item: ChecklistItem; above?: string }) {
  const { answers, notes = {}, measures = {}, evidence, otherEvidence = [] } = inspection;
  return (
    <AnsweredItem
      item={item}
      above={above}
      value={answers[item.id]}
      note={notes[item.id] ?? ''}
      measure={measures[item.id] ?? NO_MEASURE}
      evidenceCount={evidenceCountOf(inspection, item.id)}
      evidence={evidence[item.id] ?? []}
      otherEvidence={otherEvidence.filter(({ itemId }) => itemId === item.id)}
    />
  );
}

const BoundedRow = (props: Parameters<typeof Row>[0]) => (
  <PartBoundary kind="item" name={(content) => content.question(props.item)} of="record" as="li">
    <Row {...props} />
  </PartBoundary>
);

function Findings({ details: { inspection }, headings: Heading }: PartProps) {
  const { t } = useTranslation('history');
  const content = useContent();
  const findings = findingsIn(inspection);
  if (findings.length === 0) return null;
  return (
    <section className="details-section details-section--findings">
      <Heading>{t('details.findings', { count: findings.length })}</Heading>
      <ul>
        {findings.map(({ section, item }) => (
          <BoundedRow key={item.id} above={content.title(section)} item={item} inspection={inspection} />
        ))}
      </ul>
    </section>
  );
}

function Section({ section, details, headings: Heading }: PartProps & { section: ChecklistSection }) {
  const content = useContent();
  return (
    <section className="details-section">
      <Heading>{content.title(section)}</Heading>
      <ul>
        {section.items.map((item) => (
          <BoundedRow key={item.id} item={item} inspection={details.inspection} />
        ))}
      </ul>
    </section>
  );
}

/** Evidence of an item that is gone. */
function StrayEvidence({ details: { inspection }, headings: Heading }: PartProps) {
  const { t } = useTranslation('history');
  const { checklist, evidence, otherEvidence = [] } = inspection;
  const asked = new Set(itemsOf(checklist).map(({ id }) => id));
  const stray = Object.entries(evidence).flatMap(([itemId, pieces]) => (asked.has(itemId) ? [] : pieces));
  const strayOther = otherEvidence.filter(({ itemId }) => !asked.has(itemId));
  if (stray.length + strayOther.length === 0) return null;
  return (
    <section className="details-section">
      <Heading>{t('details.otherEvidence')}</Heading>
      <EvidenceList evidence={stray} otherEvidence={strayOther} />
    </section>
  );
}

/** The whole record: facts, what does not conform, answers per section, stray evidence, signature. */
export function DetailsBody(props: PartProps) {
  const { t } = useTranslation('history');
  const content = useContent();
  const { details, headings: Heading } = props;
  const { checklist, inspector } = details.inspection;
  return (
    <div className="details">
      <Part name={t('details.title')}>
        <DetailsFacts details={details} />
      </Part>
      {details.id !== null && (
        <Part name={t('versions.title')}>
          <VersionList id={details.id} heading={Heading} />
        </Part>
      )}
      {itemsOf(checklist).length === 0 && <p>{t('details.noItems')}</p>}
      <Part name={t('details.findingsPart')}>
        <Findings {...props} />
      </Part>
      {checklist.sections.map((section) => (
        <Part key={section.id} name={content.title(section)}>
          <Section section={section} {...props} />
        </Part>
      ))}
      <Part name={t('details.otherEvidence')}>
        <StrayEvidence {...props} />
      </Part>
      <Part name={t('details.signature')}>
        <section className="details-section">
          <Heading>{t('details.signature')}</Heading>
          <SignatureImage image={details.signature} name={inspector.name} />
        </section>
      </Part>
    </div>
  );
}
