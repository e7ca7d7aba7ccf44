import { useTranslation } from '@avsec/shared/i18n';
import { useActor } from '@avsec/shared/state';
import { ErrorState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { Flex, PortalTheme, SectionCard } from '@avsec/shared/ui/antd';
import { ForbiddenPage } from '../modules/forbidden-page';
import type { PortalRegistry } from '../modules/registry-client';
import { useRegistry } from '../modules/use-registry';
import { HealthSection } from './health/health-section';
import { KitSection } from './kit-section';
import { ModuleTable } from './module-table';
import { ReleasesSection } from './releases/releases-section';
import { SettingsSection } from './settings/settings-section';
import { seesStatus } from './status-path';

function Problems({ problems }: { problems: readonly string[] }) {
  const { t } = useTranslation('shell');
  if (problems.length === 0) return null;
  return (
    <SectionCard title={t('status.problems')}>
      <Flex component="ul" vertical gap="small" className="av-list">
        {problems.map((problem) => (
          <li key={problem} className="av-words">
            {problem}
          </li>
        ))}
      </Flex>
    </SectionCard>
  );
}

function Modules({ registry }: { registry: PortalRegistry }) {
  return (
    <Flex vertical gap="middle">
      <Problems problems={registry.problems} />
      <ModuleTable entries={registry.entries} />
      <SettingsSection entries={registry.entries} />
      <HealthSection registry={registry} />
      <ReleasesSection />
      <KitSection />
    </Flex>
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
      {state.kind === 'ready' && (
        <PortalTheme>
          <Modules registry={state.registry} />
        </PortalTheme>
      )}
    </PageFrame>
  );
}
