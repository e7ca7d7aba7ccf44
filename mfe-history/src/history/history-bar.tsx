import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { SavedFiltersDialog } from '@avsec/shared/lists';
import { DownloadOutlined, SaveOutlined, useNarrow } from '@avsec/shared/ui';
import { Button, Flex, Segmented } from '@avsec/shared/ui/antd';
import { ActionMenu } from '@avsec/shared/ui/data';
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
  return (
    <Flex wrap gap="small" justify="space-between">
      <Segmented<Layout>
        aria-label={t('layout.label')}
        value={address.laid.layout}
        options={LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
        onChange={address.layOut}
      />
      {narrow ? (
        // Beside the layouts there is no room for words, and an icon of a disk says nothing of filters.
        <ActionMenu
          label={t('moreOfList')}
          actions={[
            { key: 'saved', label: t('saved.title'), leads: { run: () => setOpen('saved') } },
            { key: 'export', label: t('export.open'), leads: { run: () => setOpen('export') } },
          ]}
        />
      ) : (
        <Flex wrap gap="small">
          <Button icon={<SaveOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('saved')}>
            {t('saved.title')}
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('export')}>
            {t('export.open')}
          </Button>
        </Flex>
      )}
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
    </Flex>
  );
}
