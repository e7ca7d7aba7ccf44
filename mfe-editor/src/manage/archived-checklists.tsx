import { useArchivedChecklistsQuery, useRestoreChecklistMutation, type ArchivedChecklist } from '@avsec/shared/data';
import { useTranslation, formatDateTime } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';

/** Deleted checklists that inspections were made with: they can be restored. Nothing is shown where there is none. */
export function ArchivedChecklists() {
  const { t } = useTranslation('editor');
  const { data } = useArchivedChecklistsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.length === 0) return null;
  return (
    <section className="manage-part" aria-label={t('archived.title')}>
      <h2>{t('archived.title')}</h2>
      <p className="manage-part__text">{t('archived.text')}</p>
      <ul className="manage-archived">
        {data.map((checklist) => (
          <Archived key={checklist.id} checklist={checklist} />
        ))}
      </ul>
    </section>
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
    <li className="av-card">
      <span>
        <strong>{title}</strong>
        <span className="manage-archived__when av-figures">{t('archived.at', { at: formatDateTime(archivedAt) })}</span>
      </span>
      <button
        type="button"
        className="av-button"
        disabled={isLoading}
        aria-label={`${t('archived.restore')}: ${title}`}
        onClick={() => void bringBack()}
      >
        {t('archived.restore')}
      </button>
    </li>
  );
}
