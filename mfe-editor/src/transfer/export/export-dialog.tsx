import { useState } from 'react';
import { useAuthoredChecklistQuery } from '@avsec/shared/data';
import { IMPORT_FILE_MAX_MB, type Checklist } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ErrorState, FormatList, LoadingState, saveFile, useNotify } from '@avsec/shared/ui';
import { Button, Modal } from '@avsec/shared/ui/antd';
import { FILE_FORMATS, type FileFormat } from '../files/file-formats';
import { examplesOf, readPictures, type PicturesForFile } from '../pictures/read-pictures';

const NO_PICTURES: PicturesForFile = { pictures: {}, left: 0 };

/** The formats to choose from; the file is made from what is stored now. */
export function ExportDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(['editor', 'common']);
  const notify = useNotify();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const { data, isFetching, refetch } = useAuthoredChecklistQuery(id, { refetchOnMountOrArgChange: true });

  const save = async (checklist: Checklist, format: FileFormat): Promise<void> => {
    setBusy(format);
    try {
      const { checklistFileName, writeChecklistFile } = await import('../files/write-checklist-file');
      const { pictures, left } = format === 'json' ? await readPictures(checklist) : NO_PICTURES;
      saveFile(
        await writeChecklistFile(checklist, format, {
          language: i18n.language,
          texts: { yes: t('common:yes'), no: t('common:no') },
          pictures,
        }),
        checklistFileName(checklist, format),
      );
      if (left > 0)
        notify({
          kind: 'warning',
          title: t('export.withoutPictures.title'),
          description: t('export.withoutPictures.text', { count: left, limit: IMPORT_FILE_MAX_MB }),
        });
      onClose();
    } catch (error) {
      console.error(error);
      setBusy(null);
      notify({ kind: 'error', title: t('export.failed.title'), description: t('export.failed.text') });
    }
  };

  return (
    <Modal
      open
      title={t('export.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.cancel')}</Button>}
    >
      <p className="av-quiet av-below-3">{title}</p>
      {isFetching && <LoadingState kind="list" label={t('load.loading')} visibleLabel />}
      {!isFetching && !data && (
        <ErrorState
          what={t('load.failed')}
          meaning={t('export.notLoaded')}
          advice={t('versions.failed.advice')}
          onRetry={() => void refetch()}
        />
      )}
      {!isFetching && data && examplesOf(data).length > 0 && (
        <p className="av-quiet">{t('export.pictures', { count: examplesOf(data).length })}</p>
      )}
      {!isFetching && data && (
        <FormatList
          formats={FILE_FORMATS.map((format) => ({
            format,
            name: t(busy === format ? 'export.making' : `export.format.${format}.name`),
            purpose: t(`export.format.${format}.for`),
          }))}
          busy={busy !== null}
          onChoose={(format) => void save(data, format)}
        />
      )}
    </Modal>
  );
}
