import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Drawer } from '../antd-drawer';
import { FilterOutlined } from '../icons';
import { useNarrow } from '../use-narrow';
import './data-list.css';

interface FilterPanelProps {
  /** Always in sight, before the filters; a list without a search has none. */
  search?: ReactNode;
  /** In the first line on a desk. */
  main: ReactNode;
  /** In a second line on a desk, behind a button; null where the first has room for all. */
  more?: ReactNode;
  /** Only in the sheet of a phone: what the headings of a table offer on a desk. */
  inSheet?: ReactNode;
  /** How many filters are chosen, without the search. */
  chosen: number;
  /** Whether the second line is open at first, because something in it is chosen. */
  opened?: boolean;
  /** Takes all filters away; null where none is chosen. */
  onClear: (() => void) | null;
  /** Under the filters: what is chosen, in words. */
  children?: ReactNode;
}

/** Search and filters of a list: on a desk two lines, of which the second opens; on a phone one line and a sheet. */
export function FilterPanel(props: FilterPanelProps) {
  const { search, main, more, inSheet, chosen, opened = false, onClear, children } = props;
  const { t } = useTranslation('common');
  const narrow = useNarrow();
  const [open, setOpen] = useState(!narrow && opened);
  const clear = onClear && (
    <Button type="link" onClick={onClear}>
      {t('list.clear')}
    </Button>
  );
  const hasButton = narrow || Boolean(more);
  return (
    <section className="av-card av-inset av-filters av-stack av-gap-3 av-below-4" aria-label={t('list.filters')}>
      <div className="av-filters__line av-row av-gap-3 av-lines-2">
        {search !== undefined && <div className="av-filters__text av-fill">{search}</div>}
        {!narrow && main}
        {hasButton && (
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={open}
            aria-haspopup={narrow ? 'dialog' : undefined}
            onClick={() => setOpen(!open)}
          >
            {chosen > 0 ? t('list.filtersChosen', { figure: chosen }) : t('list.filters')}
          </Button>
        )}
        {!narrow && clear}
      </div>
      {!narrow && open && more}
      {narrow && (
        <Drawer
          title={t('list.filters')}
          placement="bottom"
          size="85%"
          open={open}
          onClose={() => setOpen(false)}
          footer={
            <div className="av-row av-end">
              {clear}
              <Button type="primary" onClick={() => setOpen(false)}>
                {t('list.show')}
              </Button>
            </div>
          }
        >
          <div className="av-filters__sheet av-stack av-gap-3">
            {main}
            {more}
            {inSheet}
          </div>
        </Drawer>
      )}
      {children}
    </section>
  );
}
