import { importInspection } from '@avsec/shared/data';
import { INSPECTION_FILE_MAX_MB } from '@avsec/shared/domain';
import { importOperation } from '@avsec/shared/operations';
import { useTranslation } from '@avsec/shared/i18n';
import { CloudUploadOutlined, useNotify } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { useRef, useState } from 'react';
import { textIn } from './module-row';

interface Brought {
  title: string;
  leftOut: number;
  text: 'waiting.imported.text' | 'waiting.imported.draft' | 'waiting.imported.operation';
}

/** An inspection, for who may fill one in, or what a module keeps: the file says which. */
async function broughtIn(
  file: File,
  mayFillIn: boolean,
  titleIn: (title: string | Record<string, string>) => string,
): Promise<Brought | { reason: string }> {
  const inspection = mayFillIn ? await importInspection(file) : ({ kind: 'refused', reason: 'foreign' } as const);
  if (inspection.kind === 'imported') return { ...inspection, text: 'waiting.imported.text' };
  if (inspection.reason !== 'foreign') return inspection;
  const operation = await importOperation(file);
  if (operation.kind === 'refused') return operation;
  return {
    title: titleIn(operation.title),
    leftOut: operation.leftOut,
    text: operation.isDraft ? 'waiting.imported.draft' : 'waiting.imported.operation',
  };
}

/** Brings an exported inspection, or what was exported of a module, back in. */
export function ImportRecord({ mayFillIn }: { mayFillIn: boolean }) {
  const { t, i18n } = useTranslation('shell');
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const bringIn = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const result = await broughtIn(
        file,
        mayFillIn,
        (title) => textIn(title, i18n.language) || t('waiting.module.untitled'),
      );
      if ('reason' in result)
        notify({
          kind: 'error',
          title: t('waiting.refusedFile.title'),
          description: t(`waiting.refusedFile.${result.reason}`, { max: INSPECTION_FILE_MAX_MB }),
        });
      else {
        const { title, leftOut, text } = result;
        const lacking = leftOut > 0 ? `\n${t('waiting.imported.leftOut', { count: leftOut })}` : '';
        notify({
          kind: leftOut > 0 ? 'warning' : 'success',
          title: t(text === 'waiting.imported.text' ? 'waiting.imported.title' : 'waiting.imported.recordTitle'),
          description: `${t(text, { title })}${lacking}`,
        });
      }
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('waiting.failed.title'), description: t('waiting.failed.text') });
    }
    setBusy(false);
  };
  return (
    <>
      <Button icon={<CloudUploadOutlined aria-hidden />} disabled={busy} onClick={() => chooser.current?.click()}>
        {t('waiting.importFile')}
      </Button>
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
