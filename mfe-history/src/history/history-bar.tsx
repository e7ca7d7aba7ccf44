import { useState, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { SavedFiltersDialog } from '@avsec/shared/lists';
import { DownloadOutlined, SaveOutlined, useNarrow } from '@avsec/shared/ui';
import { Button, Segmented } from '@avsec/shared/ui/antd';
import { ExportDialog } from '../export/export-dialog';
import { LAYOUTS, type Layout } from './layout';
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
  const narrow = useNarrow();
  const close = () => setOpen(null);
  // On a phone beside the layouts: the icon says it, the name is read out.
  const button = (opens: 'saved' | 'export', icon: ReactNode, name: string) => (
    <Button
      icon={icon}
      aria-haspopup="dialog"
      title={narrow ? name : undefined}
      aria-label={narrow ? name : undefined}
      onClick={() => setOpen(opens)}
    >
      {narrow ? null : name}
    </Button>
  );
  return (
    <div className="history-bar">
      <Segmented<Layout>
        aria-label={t('layout.label')}
        value={address.laid.layout}
        options={LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
        onChange={address.layOut}
      />
      <div className="history-bar__actions">
        {button('saved', <SaveOutlined aria-hidden />, t('saved.title'))}
        {button('export', <DownloadOutlined aria-hidden />, t('export.open'))}
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
