import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { writeTemplate } from '@avsec/shared/transfer';
import { DownloadOutlined, saveFile, useNotify } from '@avsec/shared/ui';
import { TABLE_FORMATS, type TableFormat } from '../files/file-formats';
import { templateTexts } from './template-texts';

/** A table to fill in, to download in the reader's language. */
export function Template() {
  const { t, i18n } = useTranslation('editor');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const download = async (format: TableFormat): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { writeTableFile } = await import('../files/write-checklist-file');
      saveFile(
        await writeTableFile(writeTemplate(i18n.language, templateTexts(t)), format, i18n.language),
        `${t('import.template.fileName')}.${format}`,
      );
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('export.failed.title'), description: t('import.template.failed') });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="import-template av-card" aria-label={t('import.template.title')}>
      <div>
        <h2>{t('import.template.title')}</h2>
        <p>{t('import.template.text')}</p>
      </div>
      {TABLE_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="av-button"
          aria-disabled={busy}
          onClick={() => void download(format)}
        >
          <DownloadOutlined aria-hidden />{' '}
          <span>{t('import.template.download', { format: t(`import.template.format.${format}`) })}</span>
        </button>
      ))}
    </section>
  );
}
