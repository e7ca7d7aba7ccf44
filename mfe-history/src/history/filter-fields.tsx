import {
  ATTENTION_FROM_PERCENT,
  CONFORMING_FROM_PERCENT,
  ITEM_CATEGORIES,
  RATINGS,
  SUBMISSION_STATUSES,
  VERDICTS,
} from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Checkbox } from '@avsec/shared/ui/antd';
import { Choice, DayChoice, Field, Select } from '@avsec/shared/ui/data';
import { FINDINGS_ONLY, type FilterName, type HistoryFilters } from '../records/filters';
import { columnOf, SORTS } from '../records/history-columns';
import { DEFAULT_SORTING, sortedBy, type Sorting } from '../records/sorting';
import { useFilterChoices } from './use-filter-choices';

interface FieldsProps {
  filters: HistoryFilters;
  onFilter: (chosen: Partial<HistoryFilters>) => void;
}

type Chosen = readonly { value: string; label: string }[];

const textsOf = (texts: readonly string[]): Chosen =>
  texts.filter((text) => text !== '').map((text) => ({ value: text, label: text }));

function FilterChoice({ name, options, filters, onFilter }: FieldsProps & { name: FilterName; options: Chosen }) {
  const { t } = useTranslation('history');
  return (
    <Choice
      label={t(`filters.${name}`)}
      any={t('filters.any')}
      value={filters[name]}
      options={options}
      onChoose={(value) => onFilter({ [name]: value })}
    />
  );
}

/** What is looked for most: status, verdict, result. */
export function MainFields(props: FieldsProps) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const limits = { conforming: CONFORMING_FROM_PERCENT, attention: ATTENTION_FROM_PERCENT };
  return (
    <>
      <FilterChoice
        {...props}
        name="status"
        options={SUBMISSION_STATUSES.map((value) => ({ value, label: common(`status.${value}`) }))}
      />
      <FilterChoice
        {...props}
        name="verdict"
        options={VERDICTS.map((value) => ({ value, label: common(`verdict.${value}`) }))}
      />
      <FilterChoice
        {...props}
        name="result"
        options={RATINGS.map((value) => ({ value, label: t(`result.range.${value}`, limits) }))}
      />
    </>
  );
}

/** The rest; what can be chosen is read when they are shown. */
export function MoreFields(props: FieldsProps) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const { filters, onFilter } = props;
  const known = useFilterChoices();
  const titleOf = useRecordTitle();
  const checklists = known.checklists.map(({ id, title }) => ({
    value: id,
    label: titleOf({ checklistId: id, title }) || t('untitled'),
  }));
  return (
    <>
      <div className="av-filters__line av-row av-gap-3 av-lines-2">
        <DayChoice label={t('filters.from')} value={filters.from} onChoose={(from) => onFilter({ from })} />
        <DayChoice label={t('filters.to')} value={filters.to} onChoose={(to) => onFilter({ to })} />
        <FilterChoice {...props} name="checklist" options={checklists} />
        <FilterChoice {...props} name="inspector" options={textsOf(known.inspectors)} />
        <FilterChoice {...props} name="location" options={textsOf(known.locations)} />
        <FilterChoice
          {...props}
          name="category"
          options={ITEM_CATEGORIES.map((value) => ({ value, label: common(`itemCategory.${value}`) }))}
        />
      </div>
      <Checkbox
        checked={filters.findings === FINDINGS_ONLY}
        onChange={(event) => onFilter({ findings: event.target.checked ? FINDINGS_ONLY : '' })}
      >
        {t('filters.findings')}
      </Checkbox>
    </>
  );
}

/** The order, where no columns' headings are shown. */
export function SortingFields({ sorting, onSort }: { sorting: Sorting; onSort: (sorting: Sorting) => void }) {
  const { t } = useTranslation('history');
  return (
    <>
      <Field label={t('sort.by')}>
        <Select
          value={sorting.by}
          options={SORTS.map((value) => ({ value, label: t(`columns.${columnOf(value)}`) }))}
          onChange={(by) => onSort(sortedBy(by ?? DEFAULT_SORTING.by, sorting))}
        />
      </Field>
      <Field label={t('sort.direction')}>
        <Select
          value={sorting.descending ? 'descending' : 'ascending'}
          options={(['ascending', 'descending'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(order) => onSort({ ...sorting, descending: order === 'descending' })}
        />
      </Field>
    </>
  );
}
