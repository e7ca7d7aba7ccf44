import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { SavedFiltersDialog } from '@avsec/shared/lists';
import { DownloadOutlined, SaveOutlined } from '@avsec/shared/ui';
import { ExportDialog } from '../export/export-dialog';
import { LayoutSwitch } from './layout-switch';
import type { HistoryAddress } from './use-history-address';

interface HistoryBarProps {
  address: HistoryAddress;
  /** Records that only this device has. */
  onlyHere: number;
}

/**
 * Between the filters and what they leave: how it is laid out, what is kept of the filters, and what can be taken away
 * as a file.
 */
export function HistoryBar({ address, onlyHere }: HistoryBarProps) {
  const { t } = useTranslation('history');
  const [open, setOpen] = useState<'saved' | 'export' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="history-bar">
      <LayoutSwitch layout={address.laid.layout} onLayOut={address.layOut} />
      <div className="history-bar__actions">
        <button type="button" className="av-button" aria-haspopup="dialog" onClick={() => setOpen('saved')}>
          <SaveOutlined aria-hidden />
          <span className="history-bar__name">{t('saved.title')}</span>
        </button>
        <button type="button" className="av-button" aria-haspopup="dialog" onClick={() => setOpen('export')}>
          <DownloadOutlined aria-hidden />
          <span className="history-bar__name">{t('export.open')}</span>
        </button>
      </div>
      {open === 'saved' && (
        <SavedFiltersDialog
          list="history"
          words="history"
          query={address.query}
          onApply={address.apply}
          onClose={close}
        />
      )}
      {open === 'export' && <ExportDialog filters={address.filters} onlyHere={onlyHere} onClose={close} />}
    </div>
  );
}
