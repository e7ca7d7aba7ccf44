import type { ReactNode } from 'react';
import { evidenceCountOf, itemsOf, NO_MEASURE, type ChecklistItem, type ChecklistSection } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { PartBoundary, SignatureImage } from '@avsec/shared/ui';
import { Flex, SectionCard } from '@avsec/shared/ui/antd';
import { AnsweredItem } from './answered-item';
import { findingsIn, type Details } from './details';
import { DetailsFacts } from './details-facts';
import { EvidenceList } from './evidence-list';
import { VersionList } from './version-list';
import './details.css';

interface PartProps {
  details: Details;
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

function Findings({ details: { inspection } }: PartProps) {
  const { t } = useTranslation('history');
  const content = useContent();
  const findings = findingsIn(inspection);
  if (findings.length === 0) return null;
  return (
    <SectionCard tone="bad" title={t('details.findings', { count: findings.length })}>
      <Flex component="ul" vertical gap="small" className="av-list av-lines">
        {findings.map(({ section, item }) => (
          <BoundedRow key={item.id} above={content.title(section)} item={item} inspection={inspection} />
        ))}
      </Flex>
    </SectionCard>
  );
}

function Section({ section, details }: PartProps & { section: ChecklistSection }) {
  const content = useContent();
  return (
    <SectionCard title={content.title(section)}>
      <Flex component="ul" vertical gap="small" className="av-list av-lines">
        {section.items.map((item) => (
          <BoundedRow key={item.id} item={item} inspection={details.inspection} />
        ))}
      </Flex>
    </SectionCard>
  );
}

/** Evidence of an item that is gone. */
function StrayEvidence({ details: { inspection } }: PartProps) {
  const { t } = useTranslation('history');
  const { checklist, evidence, otherEvidence = [] } = inspection;
  const asked = new Set(itemsOf(checklist).map(({ id }) => id));
  const stray = Object.entries(evidence).flatMap(([itemId, pieces]) => (asked.has(itemId) ? [] : pieces));
  const strayOther = otherEvidence.filter(({ itemId }) => !asked.has(itemId));
  if (stray.length + strayOther.length === 0) return null;
  return (
    <SectionCard title={t('details.otherEvidence')}>
      <EvidenceList evidence={stray} otherEvidence={strayOther} />
    </SectionCard>
  );
}

/** The whole record: facts, what does not conform, answers per section, stray evidence, signature. */
export function DetailsBody(props: PartProps) {
  const { t } = useTranslation('history');
  const content = useContent();
  const { details } = props;
  const { checklist, inspector } = details.inspection;
  return (
    <Flex vertical gap="middle">
      <Part name={t('details.title')}>
        <DetailsFacts details={details} />
      </Part>
      {details.id !== null && (
        <Part name={t('versions.title')}>
          <VersionList id={details.id} />
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
        <SectionCard title={t('details.signature')}>
          {details.signature ? (
            <SignatureImage src={details.signature} alt={t('details.signatureOf', { name: inspector.name })} />
          ) : (
            <p className="av-quiet">{t('details.noSignature')}</p>
          )}
        </SectionCard>
      </Part>
    </Flex>
  );
}
