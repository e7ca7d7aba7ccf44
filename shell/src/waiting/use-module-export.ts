import { useTranslation } from '@avsec/shared/i18n';
import { exportOperation } from '@avsec/shared/operations';
import { saveFile, useNotify } from '@avsec/shared/ui';
import { useState } from 'react';
import type { ModuleRecord } from './module-row';

/** Saves a module's record of this device to the person's downloads as a ZIP, and says what of it could not come along. */
export function useModuleExport(): { exporting: boolean; exportRecord: (record: ModuleRecord) => Promise<void> } {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [exporting, setExporting] = useState(false);
  const exportRecord = async ({ id, moduleId, version, labels, title, content, files }: ModuleRecord): Promise<void> => {
    setExporting(true);
    try {
      const { file, name, missing } = await exportOperation({ id, moduleId, version, labels, title, content, files });
      saveFile(file, name);
      const lacking = missing > 0 ? `\n${t('waiting.exported.missing', { count: missing })}` : '';
      notify({ kind: missing > 0 ? 'warning' : 'success', title: t('waiting.exported.title'), description: `${t('waiting.module.exported')}${lacking}` });
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('waiting.failed.title'), description: t('waiting.failed.text') });
    }
    setExporting(false);
  };
  return { exporting, exportRecord };
}
