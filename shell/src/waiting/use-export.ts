import { exportInspection, readInspectionOnDevice } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useZip, type Zip } from './use-zip';

/** Saves a record of this device as a ZIP. */
export function useExport(): { exporting: boolean; exportRecord: (submissionId: string) => Promise<void> } {
  const { t } = useTranslation('shell');
  const { exporting, save } = useZip();
  const make = async (submissionId: string): Promise<Zip> => {
    const inspection = await readInspectionOnDevice(submissionId);
    if (!inspection) throw new Error('the record is no longer on this device');
    return exportInspection(inspection);
  };
  return { exporting, exportRecord: (submissionId) => save(() => make(submissionId), t('waiting.exported.text')) };
}
