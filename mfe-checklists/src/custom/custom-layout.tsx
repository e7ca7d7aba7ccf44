import { useState } from 'react';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { HueTag, useTabletOrNarrower } from '@avsec/shared/ui';
import type { LayoutProps } from '../fill-in/opened-page';
import { useInspector } from '../fill-in/engine/use-overall';
import { CUSTOM } from '../fill-in/variant';
import { Clock } from '../fill-in/view/clock';
import { LastTime } from '../fill-in/prefill/last-time';
import { FillInFrame } from '../fill-in/view/fill-in-frame';
import { BasicInformation } from './basic-information';
import { ClearData } from './clear-data';
import { CountsPanel } from '../fill-in/view/counts-panel';
import { PendingSections } from '../fill-in/view/pending-sections';
import { PlaceCard } from './place-card';
import { SectionList } from './section-list';
import { useStartAgain } from './use-start-again';
import './custom.css';

/** The fill-in screen of custom checklists (specification, section 2). */
export function CustomLayout({ inspection, readOnly, autosave, submit, reload, banners }: LayoutProps) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const inspector = useInspector();
  const { checklist } = inspection;
  const startAgain = useStartAgain(checklist.id, reload);
  const [clearing, setClearing] = useState(false);
  // Findings go by the place: in a sheet that nobody has to open it stayed empty.
  const hasSheet = useTabletOrNarrower();
  const facts = (
    <span className="av-row av-gap-4 av-lines-1">
      <HueTag hue="blue">{checklist.standard ?? t('custom.defaultStandard')}</HueTag>
      <Clock />
      <span>{readOnly ? t('fillIn.viewMode') : inspector.name || t('custom.defaultInspector')}</span>
    </span>
  );
  return (
    <>
      <FillInFrame
        title={content.title(checklist)}
        shortTitle={content.title(checklist)}
        facts={facts}
        back={{ to: '/sop-selection', label: t('fillIn.back') }}
        seldom={
          readOnly
            ? []
            : [{ key: 'clear', label: t('clear.button'), danger: true, leads: { run: () => setClearing(true) } }]
        }
        autosave={autosave}
        submit={submit}
        variant={CUSTOM}
        readOnly={readOnly}
        banners={banners}
        overview={
          <>
            {!hasSheet && <PlaceCard />}
            <CountsPanel />
            <PendingSections />
          </>
        }
        about={<BasicInformation checklist={checklist} />}
      >
        {hasSheet && <PlaceCard />}
        <LastTime />
        <SectionList />
      </FillInFrame>
      {clearing && (
        <ClearData
          inspection={inspection}
          autosave={autosave}
          onCleared={startAgain}
          onClose={() => setClearing(false)}
        />
      )}
    </>
  );
}
