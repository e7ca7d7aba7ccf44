import type { RegistryEntry } from '@avsec/shared/module';
import { useActor } from '@avsec/shared/state';
import { LoadingState } from '@avsec/shared/ui';
import { ForbiddenPage } from './forbidden-page';
import { ModuleBoundary } from './module-boundary';
import { ModuleFailurePage } from './module-failure-page';
import { retryPage, usePage } from './page-store';

type Route = RegistryEntry['routes'][number];

function LoadedPage({ entry, route }: { entry: RegistryEntry; route: Route }) {
  const state = usePage(entry, route.path);
  switch (state.kind) {
    case 'loading':
      return <LoadingState kind={route.skeleton} />;
    case 'failed':
      return <ModuleFailurePage entry={entry} failure={state.failure} onRetry={() => retryPage(entry, route.path)} />;
    case 'ready':
      return (
        <ModuleBoundary renderFailure={(failure, retry) => <ModuleFailurePage entry={entry} failure={failure} onRetry={retry} />}>
          <state.Page />
        </ModuleBoundary>
      );
  }
}

/** One route of one module, whatever becomes of it: its page, its skeleton, why it is not there, or that the role does not see it. */
export function ModulePage({ entry, route }: { entry: RegistryEntry; route: Route }) {
  const { role } = useActor();
  if (route.roles && !route.roles.includes(role)) return <ForbiddenPage />;
  return <LoadedPage entry={entry} route={route} />;
}
