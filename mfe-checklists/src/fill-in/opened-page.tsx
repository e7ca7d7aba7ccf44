import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useKnownSite, type DraftLock } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { ConflictDialog } from '@avsec/shared/ui';
import type { Autosave } from './drafts/autosave';
import { useSubmit, type Submit } from './flows/use-submit';
import { useReadyOffline } from './loading/use-ready-offline';
import type { Running } from './loading/runner';
import { useRunning } from './loading/use-running';
import { onItemKey } from './movement/keyboard';
import { rememberPlace } from './movement/move';
import { createFilesBeingRead } from './engine/files-being-read';
import { FillInContext, type FillIn } from './engine/fill-in-context';
import { KnownSiteContext } from '../items/known-site-context';
import { usePlaceKept } from './prefill/use-place-kept';
import { useEvidenceActions } from './engine/use-evidence-actions';
import type { FillInVariant } from './variant';
import { DeviceProblem } from './view/device-problem';
import { LockBanner } from './view/lock-banner';
import { WaitingForFiles } from './view/waiting-for-files';

// Fetched where a record came back, and nowhere else.
const ReturnedPanel = lazy(() => import(/* webpackChunkName: "returned" */ './returned/returned-panel'));

/** What a layout of the fill-in page is given; everything that changes with an answer it reads from the engine. */
export interface LayoutProps {
  inspection: Inspection;
  readOnly: boolean;
  /** Nothing was filled in before this page was opened. */
  fresh: boolean;
  autosave: Autosave;
  submit: Submit;
  /** Opens the inspection again, e.g. after its data were cleared. */
  reload: () => void;
  banners: Banners;
}

/** Messages that stand above everything. */
export interface Banners {
  /** In sight wherever the page is scrolled to: why nothing can be answered. */
  staying: ReactNode;
  others: ReactNode;
}

interface OpenedPageProps {
  inspection: Inspection;
  fresh: boolean;
  variant: FillInVariant;
  layout: ComponentType<LayoutProps>;
  readOnly: boolean;
  /** This tab may keep the draft. */
  writes: boolean;
  /** Null unless another tab fills this inspection in. */
  elsewhere: Extract<DraftLock, { kind: 'elsewhere' }> | null;
  reload: () => void;
}

/** Runs the fill-in engine for an inspection. Key it by what is opened. */
export function OpenedPage(props: OpenedPageProps) {
  const running = useRunning(props.inspection, props);
  return running && <RunningPage {...props} {...running} />;
}

function RunningPage({
  inspection,
  fresh,
  variant,
  layout: Layout,
  reload,
  engine,
  autosave,
  readOnly,
  writes,
  elsewhere,
}: OpenedPageProps & Running) {
  const [reading] = useState(createFilesBeingRead);
  const evidenceActions = useEvidenceActions(engine, autosave, reading);
  const { gallery, extensions } = variant;
  const fillIn = useMemo<FillIn>(
    () => ({ engine, evidenceActions, readOnly, gallery, extensions }),
    [engine, evidenceActions, readOnly, gallery, extensions],
  );
  const site = useKnownSite();
  const submit = useSubmit(engine, autosave, reading, variant);
  useReadyOffline();
  usePlaceKept(engine, inspection, { fresh, writes });
  const others = (
    <>
      <DeviceProblem autosave={autosave} />
      {submit.waitsForFiles && <WaitingForFiles />}
      {inspection.returned && (
        <Suspense>
          <ReturnedPanel returned={inspection.returned} />
        </Suspense>
      )}
    </>
  );
  return (
    <FillInContext value={fillIn}>
      <KnownSiteContext value={site}>
        <div
          className="fill-in"
          inert={submit.busy === 'finalize'}
          onKeyDown={(event) => onItemKey(event, engine, readOnly)}
          onFocus={({ target }) => rememberPlace(target, engine)}
        >
          <Layout
            inspection={inspection}
            readOnly={readOnly}
            fresh={fresh}
            autosave={autosave}
            submit={submit}
            reload={reload}
            banners={{ staying: elsewhere && <LockBanner {...elsewhere} />, others }}
          />
          {submit.conflict && (
            <ConflictDialog
              key={`${submit.conflict.entryId} ${submit.conflict.theirs.revision}`}
              conflict={submit.conflict}
              onLater={submit.decideLater}
              onDecided={(resolution) => {
                submit.decided(resolution);
                if (resolution.kind === 'discarded' || resolution.kind === 'gone') reload();
              }}
            />
          )}
        </div>
      </KnownSiteContext>
    </FillInContext>
  );
}
