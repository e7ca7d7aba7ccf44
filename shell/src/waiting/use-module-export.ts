import { languageOf, useTranslation } from '@avsec/shared/i18n';
import { exportOperation } from '@avsec/shared/operations';
import type { ModuleRecord } from './module-row';
import { useZip } from './use-zip';

/** Saves a module's record of this device as a ZIP. */
export function useModuleExport(): { exporting: boolean; exportRecord: (record: ModuleRecord) => Promise<void> } {
  const { t, i18n } = useTranslation('shell');
  const { exporting, save } = useZip();
  const exportRecord = (record: ModuleRecord): Promise<void> => {
    const { id, moduleId, version, labels, title, path, content, files, changedAt } = record;
    const submitted = record.isDraft ? {} : { operation: record.operation, about: record.about, createdAt: changedAt };
    return save(
      () =>
        exportOperation(
          { id, moduleId, version, labels, title, path, content, files, ...submitted },
          languageOf(i18n.language),
        ),
      t('waiting.module.exported'),
    );
  };
  return { exporting, exportRecord };
}
