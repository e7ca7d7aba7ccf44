import { isForRoles } from '@avsec/shared/domain';
import type { RegistryEntry } from '@avsec/shared/module';
import { useRoles } from '@avsec/shared/state';
import { PageLoading } from '@avsec/shared/ui';
import { ForbiddenPage } from './forbidden-page';
import { DrawingMark } from './isolation/drawing-mark';
import { ModuleBoundary } from './module-boundary';
import type { ModuleFailure } from './module-failure';
import { ModuleFailurePage } from './module-failure-page';
import { forgetFailure } from './module-states';
import { isOverridden } from './overrides/override';
import { pageOf, reportFailure, retryPart, usePart } from './part-store';
import { useRecovery } from './stale/use-recovery';

type Route = RegistryEntry['routes'][number];

/** What a deployment may have caused, or healed since. What the module's own code threw, it would throw again. */
const OF_DEPLOYMENTS: readonly ModuleFailure['kind'][] = ['missing', 'unreachable', 'wrong-hash', 'wrong-contract'];

interface FailedPageProps {
  entry: RegistryEntry;
  route: Route;
  failure: ModuleFailure;
  onRetry: () => void;
}

function FailedPage({ entry, route, failure, onRetry }: FailedPageProps) {
  const recovering = useRecovery(failure, entry, OF_DEPLOYMENTS.includes(failure.kind) && !isOverridden(entry));
  if (recovering) return <PageLoading kind={route.skeleton} />;
  return <ModuleFailurePage entry={entry} failure={failure} onRetry={onRetry} />;
}

function LoadedPage({ entry, route }: { entry: RegistryEntry; route: Route }) {
  const part = pageOf(entry, route.path);
  const state = usePart(entry, part.name);
  switch (state.kind) {
    case 'loading':
      return <PageLoading kind={route.skeleton} />;
    case 'failed':
      return <FailedPage entry={entry} route={route} failure={state.failure} onRetry={() => retryPart(part)} />;
    case 'ready':
      return (
        <ModuleBoundary
          onFailure={(failure) => reportFailure(part, failure)}
          onRetry={() => forgetFailure(entry.id, part.name)}
          renderFailure={(failure, retry) => (
            <FailedPage entry={entry} route={route} failure={failure} onRetry={retry} />
          )}
        >
          <DrawingMark entry={entry}>
            <state.Part />
          </DrawingMark>
        </ModuleBoundary>
      );
  }
}

/**
 * One route of one module, whatever becomes of it: its page, its skeleton, why it is not there, or that the role does
 * not see it.
 */
export function ModulePage({ entry, route }: { entry: RegistryEntry; route: Route }) {
  const held = useRoles();
  if (!isForRoles(route.roles, held)) return <ForbiddenPage />;
  return <LoadedPage entry={entry} route={route} />;
}
