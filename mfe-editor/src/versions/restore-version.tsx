import { useState } from 'react';
import { isDataError, useChecklistVersionQuery, useSaveChecklistMutation } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Button, ConfirmDialog, MAY_WRAP } from '@avsec/shared/ui/antd';

/** Makes an earlier version the newest one and publishes it, by saving it again: the versions between stay. */
export function RestoreVersion({
  checklistId,
  number,
  newest,
  draft,
}: {
  checklistId: string;
  number: number;
  newest: number;
  /** What is newest and not published yet: it is passed over. */
  draft: number | null;
}) {
  const { t } = useTranslation('editor');
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { data: content } = useChecklistVersionQuery({ id: checklistId, number }, { skip: !asking });
  const [save, { isLoading }] = useSaveChecklistMutation();

  const restore = async (): Promise<void> => {
    if (!content) return;
    const { error } = await save({
      ...content,
      id: checklistId,
      baseVersion: newest,
      note: t('versions.restoredNote', { number }),
    });
    setAsking(false);
    if (!error)
      return notify({
        kind: 'success',
        title: t('versions.restored.title'),
        description: t('versions.restored.text', { number, next: newest + 1 }),
      });
    const reason = isDataError(error) && error.kind === 'conflict' ? 'conflict' : 'failed';
    notify({ kind: 'error', title: t('save.failed.title'), description: t(`versions.restored.${reason}`) });
  };

  return (
    <>
      <Button style={MAY_WRAP} onClick={() => setAsking(true)}>
        {t('versions.restoreOf', { number })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('versions.ask.title', { number })}
        confirmLabel={t('versions.restore')}
        busyLabel={t('save.saving')}
        busy={isLoading || !content}
        onConfirm={() => void restore()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('versions.ask.text', { number, next: newest + 1 })}</p>
        {draft !== null && <p>{t('versions.ask.draft', { draft })}</p>}
      </ConfirmDialog>
    </>
  );
}
