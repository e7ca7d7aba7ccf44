import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useDraftLock, type OpenRequest } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { GoneDialog } from './loading/gone-dialog';
import { LoadingInspection } from './loading/loading-inspection';
import { useOpenedInspection } from './loading/use-opened-inspection';
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
  const { inspection, origin, isGone } = result.opened;
  const reload = (): void => setAttempt(attempt + 1);
  if (isGone) return <GoneDialog key={result.attempt} submissionId={inspection.id} onDecided={reload} />;
  return (
    <LockedPage
      inspection={inspection}
      isNamed={request.submissionId !== undefined || request.plannedId !== undefined}
      fresh={origin === 'new'}
      variant={variant}
      layout={layout}
      shownAttempt={result.attempt}
      reload={reload}
    />
  );
}

interface LockedPageProps extends Omit<FillInPageProps, 'request'> {
  inspection: Inspection;
  isNamed: boolean;
  fresh: boolean;
  /** Which opening is on screen; another one may be on its way. */
  shownAttempt: number;
  reload: () => void;
}

/** One tab at a time fills in; another one shows the inspection read-only and may take over. */
function LockedPage({ shownAttempt, isNamed, reload, ...page }: LockedPageProps) {
  const { id, userId, checklist, plannedId } = page.inspection;
  const lock = useDraftLock({ userId, checklistId: checklist.id, submissionId: id, isNamed, plannedId });
  const shown = `${id} ${shownAttempt}`;
  // What was opened while another tab could write may be old: after taking over it is opened again before anyone
  // writes.
  const [outdated, setOutdated] = useState<string | null>(null);
  if (lock.kind === 'elsewhere' && outdated !== shown) setOutdated(shown);
  const isOutdated = outdated === shown;
  const mustReopen = lock.kind === 'held' && isOutdated;
  const reopen = useEffectEvent(reload);
  useEffect(() => {
    if (mustReopen) reopen();
  }, [mustReopen]);

  return (
    <OpenedPage
      key={shown}
      {...page}
      readOnly={isOutdated}
      writes={lock.kind === 'held' && !isOutdated}
      onTakeOver={lock.kind === 'elsewhere' ? lock.takeOver : null}
      reload={reload}
    />
  );
}
