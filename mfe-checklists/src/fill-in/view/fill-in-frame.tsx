import { useState, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import {
  MenuButton,
  MoreOutlined,
  PageFrame,
  UnorderedListOutlined,
  useNarrow,
  useRootClass,
  useTabletOrNarrower,
  type MenuAction,
} from '@avsec/shared/ui';
import type { Autosave } from '../drafts/autosave';
import type { Submit } from '../flows/use-submit';
import { MissingSheet } from '../overview/missing-sheet';
import { Overview } from '../overview/overview';
import { OverviewSheet } from '../overview/overview-sheet';
import { useFillIn } from '../engine/fill-in-context';
import type { Banners } from '../opened-page';
import type { FillInVariant } from '../variant';
import { ActionBar } from './action-bar';
import { DeviceNote } from './device-note';
import { LeftOutNote } from './left-out-note';
import { MissingPanel } from './missing-panel';
import { NoConnection } from './no-connection';
import { OverallFigures, OverallProgress } from './overall-progress';
import { useFieldAboveKeyboard } from './use-field-above-keyboard';
import { useRepaintAfterScroll } from './use-repaint-after-scroll';
import './fill-in-frame.css';
import './phone-head.css';

interface FillInFrameProps {
  title: string;
  /** The checklist's own name, where the title is another. */
  name?: string;
  /** What the one line of a phone has room for. */
  shortTitle: string;
  /** Standard, date, who inspects. */
  facts: ReactNode;
  back: { to: string; label: string };
  /** What is seldom done; in a menu on a phone, away from the thumb. */
  seldom?: readonly MenuAction[];
  autosave: Autosave;
  submit: Submit;
  variant: FillInVariant;
  readOnly: boolean;
  banners: Banners;
  /** Counts and sections: the left column, on a phone and an upright tablet a sheet. */
  overview: ReactNode;
  /** What the checklist is: above the questions, on a phone in the sheet. */
  about: ReactNode;
  children: ReactNode;
}

/**
 * What all fill-in screens have in common: heading and progress above, the overview left, the questions right, the
 * buttons at the end. On a phone the head is one line. What differs there are leaves: the questions stay the same
 * elements when the device is turned.
 */
export function FillInFrame({
  title,
  name,
  shortTitle,
  facts,
  back,
  seldom = [],
  autosave,
  submit,
  variant,
  readOnly,
  banners,
  overview,
  about,
  children,
}: FillInFrameProps) {
  const { t } = useTranslation('checklists');
  const isPhone = useNarrow();
  const hasSheet = useTabletOrNarrower();
  const repainted = useRepaintAfterScroll();
  const [sheetOpen, setSheetOpen] = useState(false);
  useRootClass('has-fill-in');
  useRootClass('has-own-head');
  useFieldAboveKeyboard();

  const opener = hasSheet && (
    <button
      type="button"
      className="av-button av-fixed fill-opener"
      aria-label={t('fillIn.overview')}
      title={t('fillIn.overview')}
      aria-haspopup="dialog"
      onClick={() => setSheetOpen(true)}
    >
      <UnorderedListOutlined aria-hidden />
    </button>
  );
  const deviceNote = <DeviceNote autosave={autosave} short={isPhone} />;
  const note = readOnly ? null : isPhone ? (
    <span className="av-row">
      <NoConnection />
      {deviceNote}
    </span>
  ) : (
    deviceNote
  );

  return (
    <PageFrame
      title={isPhone ? shortTitle : title}
      name={isPhone ? undefined : name}
      subtitle={isPhone ? null : facts}
      back={back}
      state={isPhone ? readOnly && t('fillIn.viewMode') : note}
      action={
        <>
          {isPhone && !readOnly && <OverallFigures text="fillIn.figures" />}
          {readOnly && opener}
          {isPhone ? seldom.length > 0 && <SeldomMenu actions={seldom} /> : <SeldomButtons actions={seldom} />}
        </>
      }
    >
      <div ref={repainted} className="fill-sticky" data-gives-way>
        <OverallProgress only={isPhone ? 'bar' : undefined} />
        {banners.staying}
      </div>
      {banners.others}
      <div className="fill-columns av-stack av-beside av-gap-6">
        {!hasSheet && (
          <Overview missing={<MissingPanel items={submit.missing} onClose={submit.dismissMissing} />}>
            {overview}
          </Overview>
        )}
        <div className="fill-main">
          <div className="fill-body av-fill">
            {!isPhone && about}
            {children}
            {!readOnly && <LeftOutUnsigned />}
          </div>
          {!readOnly && <ActionBar submit={submit} variant={variant} opener={opener} note={isPhone && note} />}
        </div>
      </div>
      {hasSheet && sheetOpen && (
        <OverviewSheet
          facts={isPhone && <div className="fill-card av-card av-padded">{facts}</div>}
          onClose={() => setSheetOpen(false)}
        >
          {overview}
          {isPhone && about}
        </OverviewSheet>
      )}
      {hasSheet && submit.missing.length > 0 && <MissingSheet items={submit.missing} onClose={submit.dismissMissing} />}
    </PageFrame>
  );
}

/** Where nothing is signed there is no summary before the signature that would say it. */
function LeftOutUnsigned() {
  const { engine } = useFillIn();
  return engine.index.signatureItems.length === 0 && <LeftOutNote />;
}

function SeldomMenu({ actions }: { actions: readonly MenuAction[] }) {
  const { t } = useTranslation('checklists');
  return (
    <MenuButton label={t('fillIn.more')} className="av-button av-button--quiet fill-more" actions={actions}>
      <MoreOutlined aria-hidden />
    </MenuButton>
  );
}

function SeldomButtons({ actions }: { actions: readonly MenuAction[] }) {
  return actions.map(({ key, label, leads }) => (
    <button key={key} type="button" className="av-button" onClick={'run' in leads ? leads.run : undefined}>
      {label}
    </button>
  ));
}
