import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { understoodHeadings, writeTemplate } from '@avsec/shared/transfer';
import { DownloadOutlined, HueTag, saveFile, useNotify } from '@avsec/shared/ui';
import { Button, Flex, MAY_WRAP } from '@avsec/shared/ui/antd';
import { TABLE_FORMATS, type TableFormat } from '../files/file-formats';
import { templateTexts } from './template-texts';

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
    <Flex vertical gap="middle">
      <p>{t('import.template.text')}</p>
      <Flex wrap gap="small">
        {TABLE_FORMATS.map((format) => (
          <Button
            key={format}
            icon={<DownloadOutlined aria-hidden />}
            style={MAY_WRAP}
            aria-disabled={busy}
            onClick={() => void download(format)}
          >
            {t('import.template.download', { format: t(`import.template.format.${format}`) })}
          </Button>
        ))}
      </Flex>
      <details>
        <summary>{t('import.template.headings.title')}</summary>
        <p className="av-quiet">{t('import.template.headings.text')}</p>
        <dl className="av-stack av-gap-3 av-above-3">
          {understoodHeadings(i18n.language).map(({ record, name, headings }) => (
            <div key={record}>
              <dt>{name}</dt>
              <Flex component="dd" vertical>
                <Flex component="ul" wrap gap="small" className="av-list">
                  {headings.map((heading) => (
                    <li key={heading}>
                      <HueTag hue="grey">{heading}</HueTag>
                    </li>
                  ))}
                </Flex>
              </Flex>
            </div>
          ))}
        </dl>
      </details>
    </Flex>
  );
}
