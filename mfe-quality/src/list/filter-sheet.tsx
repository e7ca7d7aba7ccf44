import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { FilterOutlined } from '@avsec/shared/ui';
import { Button, Drawer } from '@avsec/shared/ui/antd';

interface FilterButtonProps {
  /** How many filters are chosen. */
  chosen: number;
  open: boolean;
  /** It opens a sheet, and not a line of the page. */
  opensSheet: boolean;
  onPress: () => void;
}

/** Shows or hides the filters, and says how many are chosen. */
export function FilterButton({ chosen, open, opensSheet, onPress }: FilterButtonProps) {
  const { t } = useTranslation('quality');
  return (
    <Button
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={open}
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      onClick={onPress}
    >
      {chosen > 0 ? t('filters.openChosen', { figure: chosen }) : t('filters.open')}
    </Button>
  );
}

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  /** What takes the filters away; nothing where none is chosen. */
  clear: ReactNode;
  children: ReactNode;
}

/** The filters of a list on a phone. */
export function FilterSheet({ open, onClose, clear, children }: FilterSheetProps) {
  const { t } = useTranslation('quality');
  return (
    <Drawer
      title={t('filters.title')}
      placement="bottom"
      size="85%"
      open={open}
      onClose={onClose}
      footer={
        <div className="quality-buttons">
          {clear}
          <Button type="primary" onClick={onClose}>
            {t('filters.show')}
          </Button>
        </div>
      }
    >
      <div className="quality-filters__sheet">{children}</div>
    </Drawer>
  );
}
