import { useState, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useNarrow } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { FilterButton, FilterSheet } from './filter-sheet';

interface FilterFrameProps {
  /** How many filters are chosen. */
  chosen: number;
  onClear: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Filters of a list: a line on a desk, a drawer on a phone. */
export function FilterFrame({ chosen, onClear, children }: FilterFrameProps) {
  const { t } = useTranslation('quality');
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const clear = chosen > 0 && (
    <Button type="link" onClick={onClear}>
      {t('filters.clear')}
    </Button>
  );
  if (!narrow)
    return (
      <section className="av-card quality-filters" aria-label={t('filters.title')}>
        <div className="quality-filters__line">
          {children}
          {clear}
        </div>
      </section>
    );
  return (
    <div className="quality-filters-bar">
      <FilterButton chosen={chosen} open={open} opensSheet onPress={() => setOpen(!open)} />
      {clear}
      <FilterSheet open={open} onClose={() => setOpen(false)} clear={clear}>
        {children}
      </FilterSheet>
    </div>
  );
}
