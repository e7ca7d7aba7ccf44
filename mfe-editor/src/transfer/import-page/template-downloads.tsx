import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { understoodHeadings, writeTemplate } from '@avsec/shared/transfer';
import { DownloadOutlined, saveFile, useNotify } from '@avsec/shared/ui';
import { TABLE_FORMATS, type TableFormat } from '../files/file-formats';
import { templateTexts } from './template-texts';
import './template.css';

/** A table to fill in, to download in the reader's language, and the headings that the import takes. */
export function TemplateDownloads() {
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
    <div className="template">
      <p>{t('import.template.text')}</p>
      <div className="template__downloads">
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
      </div>
      <details className="template__headings">
        <summary>{t('import.template.headings.title')}</summary>
        <p>{t('import.template.headings.text')}</p>
        <dl>
          {understoodHeadings(i18n.language).map(({ record, name, headings }) => (
            <div key={record}>
              <dt>{name}</dt>
              <dd>
                <ul>
                  {headings.map((heading) => (
                    <li key={heading}>{heading}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
