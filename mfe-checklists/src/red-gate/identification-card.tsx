import { memo } from 'react';
import { RED_GATE_ITEMS, type ChecklistSection } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import { sectionElementId } from '../fill-in/movement/move';
import { LastTime } from '../fill-in/prefill/last-time';
import { OnBehalf } from '../fill-in/prefill/on-behalf';
import { useFillIn } from '../fill-in/engine/fill-in-context';
import { useSectionProgress } from '../fill-in/engine/use-section';
import { SectionForm } from '../fill-in/view/section-form';
import { SectionBadge } from '../fill-in/view/section-header';
import { SectionItems } from '../fill-in/view/section-items';

/** Section 0: airport, inspector, date and start time; always open. */
export const IdentificationCard = memo(function IdentificationCard({ section }: { section: ChecklistSection }) {
  return (
    <PartBoundary
      kind="section"
      name={(content) => content.title(section)}
      of="answers"
      id={sectionElementId(section.id)}
    >
      <Card section={section} />
    </PartBoundary>
  );
});

function Card({ section }: { section: ChecklistSection }) {
  const { t } = useTranslation('checklists');
  const title = useContent().title(section);
  const { engine } = useFillIn();
  const number = engine.index.sectionNumbers.get(section.id) ?? '';
  return (
    <section id={sectionElementId(section.id)} className="identification av-card" aria-label={title}>
      <h2 className="av-inset av-heading av-line av-gap-3 av-between" tabIndex={-1}>
        <bdi className="av-figures">{`${t('fillIn.sectionNumber', { number })} ${title}`}</bdi>
        <IdentificationBadge sectionId={section.id} />
      </h2>
      <LastTime />
      <SectionForm className="identification__items av-stack">
        <SectionItems items={section.items} grouped={false} />
        <OnBehalf itemId={RED_GATE_ITEMS.inspectorName} />
        <p className="av-note av-whole-row">{t('redGate.identificationHint')}</p>
      </SectionForm>
    </section>
  );
}

function IdentificationBadge({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('checklists');
  const { percent, state } = useSectionProgress(sectionId);
  return <SectionBadge state={state}>{t('fillIn.percent', { percent })}</SectionBadge>;
}
