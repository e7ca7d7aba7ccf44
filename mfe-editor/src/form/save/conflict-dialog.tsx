import { useState } from 'react';
import { useAuthoredChecklistQuery, useRestoreChecklistMutation } from '@avsec/shared/data';
import { useTranslation, formatDateTime } from '@avsec/shared/i18n';
import { Button, Flex, Modal, WIDE_DIALOG } from '@avsec/shared/ui/antd';
import { ChangeList } from '../../changes/change-list';
import type { EditorEngine } from '../engine/editor-engine';
import type { Save, SaveConflict } from './use-save';

interface ConflictDialogProps {
  engine: EditorEngine;
  checklistId: string;
  conflict: SaveConflict;
  save: Save;
}

/** Someone else has saved or deleted the checklist meanwhile: nothing is overwritten unseen, the person chooses. */
export function ConflictDialog({ engine, checklistId, conflict, save }: ConflictDialogProps) {
  const { t } = useTranslation('editor');
  const {
    data: theirs,
    isFetching,
    isError,
  } = useAuthoredChecklistQuery(checklistId, { refetchOnMountOrArgChange: true, skip: conflict.kind === 'gone' });
  const [restore] = useRestoreChecklistMutation();
  const [compared, setCompared] = useState(false);
  const newer = conflict.kind === 'newer' ? conflict.newer : null;
  // The version that can be saved over is the one that is shown, never one that came after it.
  const version = theirs && !isFetching ? theirs.definitionVersion : null;

  const saveOver = async (): Promise<void> => {
    if (version === null) return;
    if (newer?.isArchived) await restore(checklistId);
    save.saveOver(version);
  };

  return (
    <Modal
      open
      mask={{ closable: false }}
      title={t(
        conflict.kind === 'gone'
          ? 'conflict.goneTitle'
          : newer?.isArchived
            ? 'conflict.archivedTitle'
            : 'conflict.title',
      )}
      {...(compared && { width: WIDE_DIALOG })}
      onCancel={save.keepEditing}
      footer={
        <Flex wrap justify="end" gap="small">
          <Button onClick={save.keepEditing}>{t('conflict.keepEditing')}</Button>
          {conflict.kind === 'newer' && (
            <Button disabled={version === null} aria-expanded={compared} onClick={() => setCompared(!compared)}>
              {t(compared ? 'conflict.hide' : 'conflict.compare')}
            </Button>
          )}
          <Button onClick={save.saveAsCopy}>{t('conflict.copy')}</Button>
          {conflict.kind === 'newer' && (
            <Button type="primary" disabled={version === null} onClick={() => void saveOver()}>
              {t(newer?.isArchived ? 'conflict.restoreAndSave' : 'conflict.mine')}
            </Button>
          )}
        </Flex>
      }
    >
      <p>
        {conflict.kind === 'gone'
          ? t('conflict.goneText')
          : newer
            ? t(newer.isArchived ? 'conflict.archivedText' : 'conflict.textBy', {
                author: newer.authorName || t('versions.unknownAuthor'),
                at: formatDateTime(newer.at),
              })
            : t('conflict.text')}
      </p>
      <p>{t('conflict.meaning')}</p>
      {isError && (
        <p role="alert" className="av-bad av-small">
          {t('conflict.notLoaded')}
        </p>
      )}
      {compared && theirs && (
        <section aria-label={t('conflict.comparison')}>
          <h3>{t('conflict.comparison')}</h3>
          <ChangeList before={theirs} after={engine.checklist()} />
        </section>
      )}
    </Modal>
  );
}
