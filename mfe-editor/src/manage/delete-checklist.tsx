import { useState } from 'react';
import { isDataError, refusedField, useDeleteChecklistMutation } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { DeleteOutlined, useNotify } from '@avsec/shared/ui';
import { Button, ConfirmDialog } from '@avsec/shared/ui/antd';

/** 'Excluir' with its dialog. What was inspected with the checklist stays, and the checklist can then be restored. */
export function DeleteChecklist({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation(['editor', 'common']);
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteChecklistMutation();

  const confirm = async (): Promise<void> => {
    const { error } = await remove(id);
    setAsking(false);
    if (error) {
      const reason = isPlanned(error) ? 'planned' : 'text';
      notify({ kind: 'error', title: t('delete.failed.title'), description: t(`delete.failed.${reason}`) });
    } else notify({ kind: 'success', title: t('delete.done.title'), description: t('delete.done.text') });
  };

  return (
    <>
      <Button
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`${t('common:actions.delete')}: ${title}`}
        onClick={() => setAsking(true)}
      >
        {t('common:actions.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('delete.ask.title')}
        confirmLabel={t('common:actions.delete')}
        busyLabel={t('delete.ask.busy')}
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('delete.ask.text', { title })}</p>
        <p>{t('delete.ask.meaning')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Programmes go on with it: inspections would be missed that nobody could begin. */
const isPlanned = (error: unknown): boolean =>
  isDataError(error) && error.kind === 'invalid' && refusedField(error.problem)?.reason === 'planned';
