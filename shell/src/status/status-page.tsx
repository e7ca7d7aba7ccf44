import { useTranslation } from '@avsec/shared/i18n';
import { useActor } from '@avsec/shared/state';
import { ErrorState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { ForbiddenPage } from '../modules/forbidden-page';
import { useModuleStates } from '../modules/module-states';
import type { PortalRegistry } from '../modules/registry-client';
import { useRegistry } from '../modules/use-registry';
import { HealthSection } from './health/health-section';
import { KitSection } from './kit-section';
import { ModuleRow } from './module-row';
import { ReleasesSection } from './releases/releases-section';
import './status-page.css';
import { SettingsSection } from './settings/settings-section';
import { seesStatus } from './status-path';

const COLUMNS = ['module', 'version', 'contract', 'state', 'reason', 'time', 'owner', 'device', 'action'] as const;

function Problems({ problems }: { problems: readonly string[] }) {
  const { t } = useTranslation('shell');
  if (problems.length === 0) return null;
  return (
    <section className="status__problems av-card" aria-labelledby="status-problems">
      <h2 id="status-problems">{t('status.problems')}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}

function Modules({ registry }: { registry: PortalRegistry }) {
  const { t } = useTranslation('shell');
  const states = useModuleStates();
  return (
    <>
      <Problems problems={registry.problems} />
      <div className="status__table av-card">
        <table aria-label={t('status.title')}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`status.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {registry.entries.map((entry) => (
              <ModuleRow key={entry.id} entry={entry} state={states.get(entry.id)} />
            ))}
          </tbody>
        </table>
      </div>
      <SettingsSection entries={registry.entries} />
      <HealthSection registry={registry} />
      <ReleasesSection />
      <KitSection />
    </>
  );
}

/** Which modules this portal has and what became of each in this page; for administrators. */
export function StatusPage() {
  const { t } = useTranslation('shell');
  const { role } = useActor();
  const state = useRegistry();
  if (!seesStatus(role)) return <ForbiddenPage />;
  return (
    <PageFrame title={t('status.title')} subtitle={t('status.subtitle')}>
      {state.kind === 'loading' && <LoadingState kind="list" />}
      {state.kind === 'failed' && (
        <ErrorState
          what={t('registry.failed')}
          meaning={t('registry.meaning')}
          advice={t('registry.advice')}
          onRetry={() => location.reload()}
        />
      )}
      {state.kind === 'ready' && <Modules registry={state.registry} />}
    </PageFrame>
  );
}
