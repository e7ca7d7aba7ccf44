import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useDraftLock, type OpenRequest } from '@avsec/shared/data';
import { GoneDialog } from './loading/gone-dialog';
import { LoadingInspection } from './loading/loading-inspection';
import { useEndedElsewhere } from './loading/use-ended-elsewhere';
import { useOpenedInspection, type Opened, type OpenedOnce } from './loading/use-opened-inspection';
import { useRestoredNotice } from './loading/use-restored-notice';
import { OpenedPage, type LayoutProps } from './opened-page';
import type { FillInVariant } from './variant';

interface FillInPageProps {
  request: OpenRequest;
  variant: FillInVariant;
  layout: ComponentType<LayoutProps>;
}

/** Opens an inspection to be filled in, with whichever layout the page has. Key it by what it opens. */
export function FillInPage({ request, variant, layout }: FillInPageProps) {
  const [attempt, setAttempt] = useState(0);
  const result = useOpenedInspection(request, attempt);
  if (!result) return <LoadingInspection />;
  const { inspection, isGone } = result.opened;
  const reload = (): void => setAttempt(attempt + 1);
  if (isGone) return <GoneDialog key={result.attempt} submissionId={inspection.id} onDecided={reload} />;
  return (
    <LockedPage
      opening={result}
      isNamed={request.submissionId !== undefined || request.plannedId !== undefined}
      variant={variant}
      layout={layout}
      reload={reload}
    />
  );
}

interface LockedPageProps extends Omit<FillInPageProps, 'request'> {
  /** What is on screen; another opening may be on its way. */
  opening: OpenedOnce;
  isNamed: boolean;
  reload: () => void;
}

/** One tab at a time fills in; another one shows the inspection read-only and may take over. */
function LockedPage({ opening, isNamed, reload, ...page }: LockedPageProps) {
  const { opened, attempt } = opening;
  const { id, userId, checklist, plannedId } = opened.inspection;
  const lock = useDraftLock({ userId, checklistId: checklist.id, submissionId: id, isNamed, plannedId });
  const shown = `${id} ${attempt}`;
  // What was opened while another tab could write may be old: after taking over it is opened again before anyone
  // writes.
  const [outdated, setOutdated] = useState<{ shown: string; opened: Opened } | null>(null);
  const isOutdated = outdated?.shown === shown;
  if (lock.kind === 'elsewhere' && !isOutdated) setOutdated({ shown, opened });
  const mustReopen = lock.kind === 'held' && isOutdated;
  const writes = lock.kind === 'held' && !isOutdated;
  useRestoredNotice(opened, shown, writes);
  useEndedElsewhere(opened, outdated?.opened ?? null);
  const reopen = useEffectEvent(reload);
  useEffect(() => {
    if (mustReopen) reopen();
  }, [mustReopen]);

  return (
    <OpenedPage
      key={shown}
      {...page}
      inspection={opened.inspection}
      fresh={opened.origin === 'new'}
      readOnly={isOutdated}
      writes={writes}
      elsewhere={lock.kind === 'elsewhere' ? lock : null}
      reload={reload}
    />
  );
}
