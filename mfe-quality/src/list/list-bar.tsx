import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { SavedFiltersDialog } from '@avsec/shared/lists';
import { DownloadOutlined, SaveOutlined } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { FindingExportDialog } from './export/finding-export-dialog';
import type { UsedAddress } from './use-list-address';

/** What is kept of the filters, and what can be taken away as a file. `lone`: keeps none. */
export function ListBar({ address, userId, lone }: { address: UsedAddress; userId: string; lone: boolean }) {
  const { t } = useTranslation('quality');
  const [open, setOpen] = useState<'saved' | 'export' | null>(null);
  const close = () => setOpen(null);
  return (
    <Flex wrap gap="small">
      {!lone && (
        <Button icon={<SaveOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('saved')}>
          {t('saved.title')}
        </Button>
      )}
      <Button icon={<DownloadOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('export')}>
        {t('export.open')}
      </Button>
      {open === 'saved' && (
        <SavedFiltersDialog
          list="findings"
          words="quality"
          query={address.query}
          onApply={address.apply}
          onClose={close}
        />
      )}
      {open === 'export' && <FindingExportDialog address={address} userId={userId} onClose={close} />}
    </Flex>
  );
}
