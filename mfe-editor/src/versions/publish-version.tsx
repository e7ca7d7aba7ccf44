import { useState } from 'react';
import { isDataError, useChecklistVersionQuery, useSaveChecklistMutation } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Button, MAY_WRAP } from '@avsec/shared/ui/antd';
import { PublishDialog } from '../form/save/publish-dialog';

/** Puts the newest draft before inspectors as it is, by saving its content once more without the mark of a draft. */
export function PublishVersion({ checklistId, number }: { checklistId: string; number: number }) {
  const { t } = useTranslation('editor');
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { data: content } = useChecklistVersionQuery({ id: checklistId, number }, { skip: !asking });
  const [save, { isLoading }] = useSaveChecklistMutation();

  const publish = async (note: string): Promise<void> => {
    if (!content) return;
    const { error } = await save({ ...content, id: checklistId, baseVersion: number, note: note.trim() });
    setAsking(false);
    if (!error)
      return notify({
        kind: 'success',
        title: t('publish.done'),
        description: t('save.done.publish', { number }),
      });
    const isConflict = isDataError(error) && error.kind === 'conflict';
    notify({
      kind: 'error',
      title: t('save.failed.title'),
      description: t(isConflict ? 'versions.restored.conflict' : 'publish.failed'),
    });
  };

  return (
    <>
      <Button type="primary" style={MAY_WRAP} onClick={() => setAsking(true)}>
        {t('versions.publishOf', { number })}
      </Button>
      {asking && (
        <PublishDialog
          number={number}
          busy={isLoading || !content}
          onPublish={(note) => void publish(note)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
