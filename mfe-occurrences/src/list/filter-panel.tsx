import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { FilterOutlined } from '@avsec/shared/ui';
import { Button, Checkbox, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { Field } from '../forms/field';
import { BY_FAMILY } from '../kinds/definitions';
import { FAMILIES } from '../kinds/kind-schema';
import { STATES } from '../states/transitions';
import { chosenCount, NO_FILTERS, type OccurrenceFilters } from './occurrence-filters';
import { SearchField } from './search-field';

interface FilterPanelProps {
  filters: OccurrenceFilters;
  onFilter: (chosen: Partial<OccurrenceFilters>) => void;
}

function Fields({ filters, onFilter }: FilterPanelProps) {
  const { t } = useTranslation('occurrences');
  const many = { mode: 'multiple' as const, maxTagCount: 'responsive' as const, allowClear: true };
  return (
    <div className="occurrence-filters__fields">
      <Field label={t('filters.state')}>
        <Select
          {...many}
          value={[...filters.states]}
          placeholder={t('filters.any')}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(states) => onFilter({ states })}
        />
      </Field>
      <Field label={t('filters.family')}>
        <Select
          {...many}
          value={[...filters.families]}
          placeholder={t('filters.any')}
          options={FAMILIES.map((value) => ({ value, label: t(`family.${value}`) }))}
          onChange={(families) => onFilter({ families })}
        />
      </Field>
      <Field label={t('filters.kind')}>
        <Select
          {...many}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...filters.kinds]}
          placeholder={t('filters.any')}
          options={BY_FAMILY.map(({ family, kinds }) => ({
            label: t(`family.${family}`),
            options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          }))}
          onChange={(kinds) => onFilter({ kinds })}
        />
      </Field>
      <Field label={t('filters.from')}>
        <Input type="date" value={filters.from} onChange={({ target }) => onFilter({ from: target.value })} />
      </Field>
      <Field label={t('filters.to')}>
        <Input type="date" value={filters.to} onChange={({ target }) => onFilter({ to: target.value })} />
      </Field>
      <Field label={t('filters.simulated')}>
        <Select
          allowClear
          value={filters.simulated === '' ? null : filters.simulated}
          placeholder={t('filters.any')}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`filters.simulatedIs.${value}`) }))}
          onChange={(simulated) => onFilter({ simulated: simulated ?? '' })}
        />
      </Field>
      <Checkbox checked={filters.mine} onChange={({ target }) => onFilter({ mine: target.checked })}>
        {t('filters.mine')}
      </Checkbox>
    </div>
  );
}

/** Search, and the filters behind one button. */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation('occurrences');
  const { filters, onFilter } = props;
  const chosen = chosenCount({ ...filters, text: '' });
  const [open, setOpen] = useState(chosen > 0);
  return (
    <section className="av-card occurrence-filters" aria-label={t('filters.title')}>
      <div className="occurrence-filters__line">
        <SearchField value={filters.text} onChange={(text) => onFilter({ text })} />
        <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {chosen > 0 ? t('filters.chosen', { count: chosen }) : t('filters.open')}
        </Button>
      </div>
      {open && <Fields {...props} />}
      {chosenCount(filters) > 0 && (
        <Button type="link" onClick={() => onFilter(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
    </section>
  );
}
