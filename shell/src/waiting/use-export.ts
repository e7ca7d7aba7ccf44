import { exportInspection, readInspectionOnDevice } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { saveFile, useNotify } from '@avsec/shared/ui';
import { useState } from 'react';

/** Saves a record of this device to the person's downloads as a ZIP, and says what of it could not come along. */
export function useExport(): { exporting: boolean; exportRecord: (submissionId: string) => Promise<void> } {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [exporting, setExporting] = useState(false);
  const exportRecord = async (submissionId: string): Promise<void> => {
    setExporting(true);
    try {
      const inspection = await readInspectionOnDevice(submissionId);
      if (!inspection) throw new Error('the record is no longer on this device');
      const { file, name, missing } = await exportInspection(inspection);
      saveFile(file, name);
      const lacking = missing > 0 ? `\n${t('waiting.exported.missing', { count: missing })}` : '';
      notify({ kind: missing > 0 ? 'warning' : 'success', title: t('waiting.exported.title'), description: `${t('waiting.exported.text')}${lacking}` });
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('waiting.failed.title'), description: t('waiting.failed.text') });
    }
    setExporting(false);
  };
  return { exporting, exportRecord };
}
