import { importInspection } from '@avsec/shared/data';
import { INSPECTION_FILE_MAX_MB } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CloudUploadOutlined, useNotify } from '@avsec/shared/ui';
import { useRef, useState } from 'react';

/** Brings an exported inspection back in. */
export function ImportRecord() {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const bringIn = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const result = await importInspection(file);
      if (result.kind === 'refused') notify({ kind: 'error', title: t('waiting.refusedFile.title'), description: t(`waiting.refusedFile.${result.reason}`, { max: INSPECTION_FILE_MAX_MB }) });
      else {
        const { title, leftOut } = result;
        const lacking = leftOut > 0 ? `\n${t('waiting.imported.leftOut', { count: leftOut })}` : '';
        notify({ kind: leftOut > 0 ? 'warning' : 'success', title: t('waiting.imported.title'), description: `${t('waiting.imported.text', { title })}${lacking}` });
      }
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('waiting.failed.title'), description: t('waiting.failed.text') });
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="av-button" disabled={busy} onClick={() => chooser.current?.click()}>
        <CloudUploadOutlined aria-hidden />
        {t('waiting.importFile')}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t('waiting.importFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void bringIn(file);
        }}
      />
    </>
  );
}
