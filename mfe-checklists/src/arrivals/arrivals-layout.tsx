import { useState } from 'react';
import type { Inspector } from '@avsec/shared/domain';
import { formatDate, useContent, useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { CountsPanel } from '../fill-in/view/counts-panel';
import { PendingSections } from '../fill-in/view/pending-sections';
import type { LayoutProps } from '../fill-in/opened-page';
import { useFillIn } from '../fill-in/engine/fill-in-context';
import { useSections } from '../fill-in/engine/use-sections';
import { useInspector } from '../fill-in/engine/use-overall';
import { ARRIVALS } from '../fill-in/variant';
import { FillInFrame } from '../fill-in/view/fill-in-frame';
import { SectionCard } from '../fill-in/view/section-card';
import { DescriptionCard } from '../fill-in/view/description-card';
import { IdentificationForm } from './identification-form';
import { SignatureCard } from './signature-card';

/** 'Checklist AVSEC - Chegadas': identification first, then the checklist (specification, section 2). */
export function ArrivalsLayout(props: LayoutProps) {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const { engine } = useFillIn();
  const [started, setStarted] = useState(!props.fresh);

  const start = (inspector: Inspector): void => {
    engine.identify(inspector, new Date().toISOString());
    // The draft exists from this moment on.
    void props.autosave.flush();
    setStarted(true);
    notify({
      kind: 'success',
      title: t('arrivals.started.title'),
      description: t('arrivals.started.text', { name: inspector.name }),
    });
  };

  // Who only looks on, e.g. beside another tab that fills it in, has nothing to begin.
  return started || props.readOnly ? (
    <ArrivalsChecklist {...props} />
  ) : (
    <IdentificationForm suggested={props.inspection.inspector} onStart={start} />
  );
}

function ArrivalsChecklist({ inspection, readOnly, autosave, submit, banners }: LayoutProps) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const { engine } = useFillIn();
  const inspector = useInspector();
  const { checklist } = inspection;
  const sections = useSections();
  const facts = (
    <span className="av-row av-gap-4 av-lines-1">
      <strong>{content.title(checklist)}</strong>
      <span>{readOnly ? t('fillIn.viewMode') : inspector.name}</span>
      <span className="av-figures">{formatDate(engine.state().startTime)}</span>
    </span>
  );
  return (
    <FillInFrame
      title={t('arrivals.title')}
      shortTitle={t('arrivals.shortTitle')}
      facts={facts}
      back={{ to: '/home', label: t('fillIn.backHome') }}
      autosave={autosave}
      submit={submit}
      variant={ARRIVALS}
      readOnly={readOnly}
      banners={banners}
      overview={
        <>
          <CountsPanel />
          <PendingSections />
        </>
      }
      about={<DescriptionCard checklist={checklist} />}
    >
      {sections.map((section) => (
        <SectionCard key={section.id} section={section} except="signature" />
      ))}
      <SignatureCard />
    </FillInFrame>
  );
}
