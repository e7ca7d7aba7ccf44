import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { OpenRequest } from '@avsec/shared/data';
import { useDraftLock } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PageLoading } from '@avsec/shared/ui';
import type { Autosave } from './drafts/autosave';
import { ConflictDialog } from './flows/conflict-dialog';
import { useSubmit, type Submit } from './flows/use-submit';
import { useHistoryReady } from './loading/use-history-ready';
import { useOpenedInspection } from './loading/use-opened-inspection';
import type { Running } from './loading/runner';
import { useRunning } from './loading/use-running';
import { onItemKey } from './movement/keyboard';
import { FillInContext, type FillIn } from './session/fill-in-context';
import { useEvidenceActions } from './session/use-evidence-actions';
import type { FillInVariant } from './variant';
import { DeviceProblem } from './view/device-problem';
import { LockBanner } from './view/lock-banner';
import { MissingPanel } from './view/missing-panel';
import './fill-in.css';

/** What a layout of the fill-in page is given; everything that changes with an answer it reads from the session. */
export interface LayoutProps {
  inspection: Inspection;
  readOnly: boolean;
  /** Whether anything was filled in before this page was opened. */
  fresh: boolean;
  autosave: Autosave;
  submit: Submit;
  /** Opens the inspection again, e.g. after its data were cleared. */
  reload: () => void;
  /** Messages that stand above everything: another tab, a full device, missing items. */
  banners: ReactNode;
}

interface FillInPageProps {
  request: OpenRequest;
  variant: FillInVariant;
  /** Looked at, not filled in. */
  view: boolean;
  layout: ComponentType<LayoutProps>;
}

/** Opens an inspection and runs the one fill-in engine below whichever layout the page has. */
export function FillInPage({ request, variant, view, layout }: FillInPageProps) {
  const { t } = useTranslation('checklists');
  const [attempt, setAttempt] = useState(0);
  const opened = useOpenedInspection(request, attempt);
  if (!opened) return <PageLoading kind="form" label={t('load.loading')} />;
  const { inspection, origin } = opened;
  const reload = (): void => setAttempt(attempt + 1);
  return <OpenedPage key={`${inspection.id} ${attempt}`} inspection={inspection} fresh={origin === 'new'} variant={variant} view={view} layout={layout} reload={reload} />;
}

interface OpenedPageProps extends Omit<FillInPageProps, 'request'> {
  inspection: Inspection;
  fresh: boolean;
  reload: () => void;
}

export function OpenedPage(props: OpenedPageProps) {
  const { t } = useTranslation('checklists');
  const lock = useDraftLock(props.inspection.id);
  const elsewhere = lock.kind === 'elsewhere' && !props.view;
  const running = useRunning(props.inspection, { writes: !props.view && lock.kind === 'held' });
  if (!running) return <PageLoading kind="form" label={t('load.loading')} />;
  const takeOver = (): void => {
    if (lock.kind === 'elsewhere') lock.takeOver();
    props.reload();
  };
  return <RunningPage {...props} running={running} readOnly={props.view || elsewhere} onTakeOver={elsewhere ? takeOver : null} />;
}

interface RunningPageProps extends OpenedPageProps {
  running: Running;
  readOnly: boolean;
  onTakeOver: (() => void) | null;
}

function RunningPage({ inspection, fresh, variant, layout: Layout, reload, running, readOnly, onTakeOver }: RunningPageProps) {
  const { session, autosave } = running;
  const evidenceActions = useEvidenceActions(session, autosave);
  const { gallery, extensions } = variant;
  const fillIn = useMemo<FillIn>(() => ({ session, evidenceActions, readOnly, gallery, extensions }), [session, evidenceActions, readOnly, gallery, extensions]);
  const submit = useSubmit(session, autosave, variant);
  useHistoryReady();
  const banners = (
    <>
      {onTakeOver && <LockBanner onTakeOver={onTakeOver} />}
      <DeviceProblem autosave={autosave} />
      <MissingPanel items={submit.missing} onClose={submit.dismissMissing} />
    </>
  );
  return (
    <FillInContext value={fillIn}>
      <div className="fill-in" onKeyDown={(event) => onItemKey(event, session, readOnly)}>
        <Layout inspection={inspection} readOnly={readOnly} fresh={fresh} autosave={autosave} submit={submit} reload={reload} banners={banners} />
        {submit.conflict && <ConflictDialog conflict={submit.conflict} onSettled={submit.conflictSettled} onReload={reload} />}
      </div>
    </FillInContext>
  );
}
