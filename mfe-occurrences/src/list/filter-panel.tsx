import { useTranslation } from '@avsec/shared/i18n';
import { Checkbox } from '@avsec/shared/ui/antd';
import { DayChoice, Field, FilterPanel as Panel, SearchField, Select } from '@avsec/shared/ui/data';
import { BY_FAMILY } from '../kinds/definitions';
import { FAMILIES } from '../kinds/kind-schema';
import { STATES } from '../states/transitions';
import { chosenCount, NO_FILTERS, type OccurrenceFilters } from './occurrence-filters';

interface FilterPanelProps {
  filters: OccurrenceFilters;
  onFilter: (chosen: Partial<OccurrenceFilters>) => void;
}

const MANY = { mode: 'multiple', maxTagCount: 'responsive', allowClear: true } as const;

function MainFilters({ filters, onFilter }: FilterPanelProps) {
  const { t } = useTranslation('occurrences');
  return (
    <>
      <Field label={t('filters.state')}>
        <Select
          {...MANY}
          value={[...filters.states]}
          placeholder={t('filters.any')}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(states) => onFilter({ states })}
        />
      </Field>
      <Field label={t('filters.kind')}>
        <Select
          {...MANY}
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
    </>
  );
}

function MoreFilters({ filters, onFilter }: FilterPanelProps) {
  const { t } = useTranslation('occurrences');
  return (
    <div className="av-filters__line av-row av-gap-3 av-lines-2">
      <Field label={t('filters.family')}>
        <Select
          {...MANY}
          value={[...filters.families]}
          placeholder={t('filters.any')}
          options={FAMILIES.map((value) => ({ value, label: t(`family.${value}`) }))}
          onChange={(families) => onFilter({ families })}
        />
      </Field>
      <DayChoice label={t('filters.from')} value={filters.from} onChoose={(from) => onFilter({ from })} />
      <DayChoice label={t('filters.to')} value={filters.to} onChoose={(to) => onFilter({ to })} />
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

/** Search and filters of the list. */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation('occurrences');
  const { filters, onFilter } = props;
  return (
    <Panel
      search={
        <SearchField
          label={t('filters.text')}
          hint={t('filters.textHint')}
          value={filters.text}
          onChange={(text) => onFilter({ text })}
        />
      }
      main={<MainFilters {...props} />}
      more={<MoreFilters {...props} />}
      chosen={chosenCount({ ...filters, text: '' })}
      opened={chosenCount({ ...filters, text: '', states: [], kinds: [] }) > 0}
      onClear={chosenCount(filters) > 0 ? () => onFilter(NO_FILTERS) : null}
    />
  );
}
