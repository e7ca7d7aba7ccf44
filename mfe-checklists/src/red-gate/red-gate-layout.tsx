import { IDENTIFICATION_SECTION } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import type { LayoutProps } from '../fill-in/opened-page';
import { RED_GATE } from '../fill-in/variant';
import { useSections } from '../fill-in/engine/use-sections';
import { Clock } from '../fill-in/view/clock';
import { FillInFrame } from '../fill-in/view/fill-in-frame';
import { SectionCard } from '../fill-in/view/section-card';
import { DescriptionCard } from '../fill-in/view/description-card';
import { IdentificationCard } from './identification-card';
import { ProgressSummary } from './progress-summary';
import { SectionNavigation } from './section-navigation';
import './red-gate.css';

/** The Red Gate page, 'Checklist AVSEC' (specification, section 2). */
export function RedGateLayout({ inspection, readOnly, autosave, submit, banners }: LayoutProps) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const { checklist } = inspection;
  const sections = useSections();
  const facts = (
    <span className="av-row av-gap-4 av-lines-1">
      <strong>{content.title(checklist)}</strong>
      <span>{checklist.standard}</span>
      <Clock />
      <span>{t(readOnly ? 'fillIn.viewMode' : 'redGate.inspector')}</span>
    </span>
  );
  return (
    <FillInFrame
      title={t('redGate.title')}
      name={content.title(checklist)}
      shortTitle={t('redGate.shortTitle')}
      facts={facts}
      back={{ to: '/sop-selection', label: t('fillIn.back') }}
      autosave={autosave}
      submit={submit}
      variant={RED_GATE}
      readOnly={readOnly}
      banners={banners}
      overview={
        <>
          <ProgressSummary />
          <SectionNavigation />
        </>
      }
      about={<DescriptionCard checklist={checklist} />}
    >
      {sections.map((section) =>
        section.id === IDENTIFICATION_SECTION ? (
          <IdentificationCard key={section.id} section={section} />
        ) : (
          <SectionCard key={section.id} section={section} grouped />
        ),
      )}
    </FillInFrame>
  );
}
