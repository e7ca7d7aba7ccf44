import { useArchivedChecklistsQuery, useRestoreChecklistMutation, type ArchivedChecklist } from '@avsec/shared/data';
import { useTranslation, formatDateTime } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Button, Flex, SectionCard } from '@avsec/shared/ui/antd';

/** Deleted checklists that inspections were made with: they can be restored. Nothing is shown where there is none. */
export function ArchivedChecklists() {
  const { t } = useTranslation('editor');
  const { data } = useArchivedChecklistsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={t('archived.title')}>
      <Flex vertical gap="middle">
        <p className="av-quiet">{t('archived.text')}</p>
        <Flex component="ul" vertical gap="small" className="av-list av-lines">
          {data.map((checklist) => (
            <Archived key={checklist.id} checklist={checklist} />
          ))}
        </Flex>
      </Flex>
    </SectionCard>
  );
}

function Archived({ checklist: { id, title, archivedAt } }: { checklist: ArchivedChecklist }) {
  const { t } = useTranslation('editor');
  const notify = useNotify();
  const [restore, { isLoading }] = useRestoreChecklistMutation();

  const bringBack = async (): Promise<void> => {
    const { error } = await restore(id);
    if (error) notify({ kind: 'error', title: t('archived.failed.title'), description: t('archived.failed.text') });
    else notify({ kind: 'success', title: t('archived.done.title'), description: t('archived.done.text', { title }) });
  };

  return (
    <Flex component="li" wrap gap="small" align="center" justify="space-between">
      <span>
        <strong>{title}</strong>
        <div className="av-quiet av-figures">{t('archived.at', { at: formatDateTime(archivedAt) })}</div>
      </span>
      <Button disabled={isLoading} aria-label={`${t('archived.restore')}: ${title}`} onClick={() => void bringBack()}>
        {t('archived.restore')}
      </Button>
    </Flex>
  );
}
