import { useAuthoredChecklistQuery, useChecklistVersionsQuery, type ChecklistVersion } from '@avsec/shared/data';
import { canWriteChecklists } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { useParams } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { EmptyState, ErrorState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { CompareVersions } from './compare-versions';
import { VersionEntry } from './version-entry';

/**
 * The versions of a checklist: who saved and published which, when, and what changed; two compared; a draft published,
 * an earlier one restored.
 */
export default function VersionsPage() {
  const { t } = useTranslation('editor');
  const content = useContent();
  const { id = '' } = useParams();
  const { data: checklist } = useAuthoredChecklistQuery(id);
  const { data, isLoading, refetch } = useChecklistVersionsQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame
      title={t('versions.title')}
      name={checklist ? `${content.title(checklist)} · ${t('versions.title')}` : undefined}
      subtitle={checklist && content.title(checklist)}
      back={{ to: '/atualizar-checklist', label: t('toManage') }}
    >
      {isLoading && <LoadingState kind="list" label={t('versions.loading')} visibleLabel />}
      {!isLoading && !data && (
        <ErrorState
          what={t('versions.failed.what')}
          meaning={t('versions.failed.meaning')}
          advice={t('versions.failed.advice')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState title={t('versions.none')} />}
      {data && data.length > 0 && <Versions checklistId={id} versions={data} />}
    </PageFrame>
  );
}

function Versions({ checklistId, versions }: { checklistId: string; versions: readonly ChecklistVersion[] }) {
  const { t } = useTranslation('editor');
  const mayWrite = canWriteChecklists(useActor());
  const [newest] = versions;
  const current = versions.find(({ published }) => published !== null)?.number ?? null;
  return (
    <PortalTheme>
      <Flex vertical gap="middle">
        {versions.length > 1 && <CompareVersions key={newest?.number} checklistId={checklistId} versions={versions} />}
        <Flex component="ol" vertical gap="small" className="av-list" aria-label={t('versions.list')}>
          {versions.map((version, place) => (
            <VersionEntry
              key={version.number}
              checklistId={checklistId}
              version={version}
              previous={versions[place + 1]?.number ?? null}
              newest={newest?.number ?? version.number}
              draft={newest && newest.published === null ? newest.number : null}
              current={current}
              mayWrite={mayWrite}
            />
          ))}
        </Flex>
      </Flex>
    </PortalTheme>
  );
}
