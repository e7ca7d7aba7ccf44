import { useTranslation } from '@avsec/shared/i18n';
import { saveFile, useNotify } from '@avsec/shared/ui';
import { useState } from 'react';

/** A ZIP of something on this device. `missing`: how many of its files could not come along. */
export interface Zip {
  file: Blob;
  name: string;
  missing: number;
}

/** Saves a ZIP to the person's downloads, and says what of it could not come along. `text`: what it is for. */
export function useZip(): { exporting: boolean; save: (make: () => Promise<Zip>, text: string) => Promise<void> } {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [exporting, setExporting] = useState(false);
  const save = async (make: () => Promise<Zip>, text: string): Promise<void> => {
    setExporting(true);
    try {
      const { file, name, missing } = await make();
      saveFile(file, name);
      const lacking = missing > 0 ? `\n${t('waiting.exported.missing', { count: missing })}` : '';
      notify({
        kind: missing > 0 ? 'warning' : 'success',
        title: t('waiting.exported.title'),
        description: `${text}${lacking}`,
      });
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('waiting.failed.title'), description: t('waiting.failed.text') });
    }
    setExporting(false);
  };
  return { exporting, save };
}
