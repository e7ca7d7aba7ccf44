import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { DownloadOutlined } from '@avsec/shared/ui';
import { ExportDialog } from './export-dialog';

/** 'Exportar', which asks for the format. */
export function ExportChecklist({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('editor');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="av-button"
        aria-label={`${t('export.export')}: ${title}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <DownloadOutlined aria-hidden /> {t('export.export')}
      </button>
      {asking && <ExportDialog id={id} title={title} onClose={() => setAsking(false)} />}
    </>
  );
}
