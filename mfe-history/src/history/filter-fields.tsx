import {
  ATTENTION_FROM_PERCENT,
  CONFORMING_FROM_PERCENT,
  ITEM_CATEGORIES,
  RATINGS,
  SUBMISSION_STATUSES,
  VERDICTS,
} from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { ChoiceField, choicesOf, type Choice } from './choice-field';
import { FINDINGS_ONLY, type FilterName, type HistoryFilters } from '../records/filters';
import { columnOf, SORTS } from '../records/history-columns';
import { DEFAULT_SORTING, sortedBy, type Sorting } from '../records/sorting';
import { TextFilter } from './text-filter';
import { useFilterChoices } from './use-filter-choices';

interface FieldsProps {
  filters: HistoryFilters;
  onFilter: (chosen: Partial<HistoryFilters>) => void;
}

type Named = Readonly<Partial<Record<FilterName, readonly Choice[]>>>;

function Choices({
  names,
  choices,
  filters,
  onFilter,
}: FieldsProps & { names: readonly FilterName[]; choices: Named }) {
  const { t } = useTranslation('history');
  return names.map((name) => (
    <ChoiceField
      key={name}
      label={t(`filters.${name}`)}
      any={t('filters.any')}
      value={filters[name]}
      choices={choices[name] ?? []}
      onChoose={(value) => onFilter({ [name]: value })}
    />
  ));
}

/** What is looked for most: words, status, period, result. */
export function MainFields({ filters, onFilter }: FieldsProps) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const limits = { conforming: CONFORMING_FROM_PERCENT, attention: ATTENTION_FROM_PERCENT };
  const choices: Named = {
    status: SUBMISSION_STATUSES.map((value) => ({ value, label: common(`status.${value}`) })),
    verdict: VERDICTS.map((value) => ({ value, label: common(`verdict.${value}`) })),
    result: RATINGS.map((value) => ({ value, label: t(`result.range.${value}`, limits) })),
  };
  return (
    <>
      <TextFilter value={filters.text} onChange={(text) => onFilter({ text })} />
      <Choices names={['status', 'verdict', 'result']} choices={choices} filters={filters} onFilter={onFilter} />
      <div className="history-period">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="history-field">
            <span>{t(`filters.${name}`)}</span>
            <input
              className="av-input"
              type="date"
              value={filters[name]}
              onChange={(event) => onFilter({ [name]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </>
  );
}

/** The rest; what can be chosen is read when they are shown. */
export function MoreFields({ filters, onFilter }: FieldsProps) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const known = useFilterChoices();
  const titleOf = useRecordTitle();
  const choices: Named = {
    checklist: known.checklists.map(({ id, title }) => ({
      value: id,
      label: titleOf({ checklistId: id, title }) || t('untitled'),
    })),
    inspector: choicesOf(known.inspectors),
    location: choicesOf(known.locations),
    category: ITEM_CATEGORIES.map((value) => ({ value, label: common(`itemCategory.${value}`) })),
  };
  return (
    <>
      <Choices
        names={['checklist', 'inspector', 'location', 'category']}
        choices={choices}
        filters={filters}
        onFilter={onFilter}
      />
      <label className="history-field history-field--check">
        <input
          type="checkbox"
          checked={filters.findings === FINDINGS_ONLY}
          onChange={(event) => onFilter({ findings: event.target.checked ? FINDINGS_ONLY : '' })}
        />
        <span>{t('filters.findings')}</span>
      </label>
    </>
  );
}

/** The order, where the columns' headings are not shown. */
export function SortingFields({ sorting, onSort }: { sorting: Sorting; onSort: (sorting: Sorting) => void }) {
  const { t } = useTranslation('history');
  return (
    <>
      <label className="history-field">
        <span>{t('sort.by')}</span>
        <select
          className="av-input"
          value={sorting.by}
          onChange={(event) =>
            onSort(sortedBy(SORTS.find((sort) => sort === event.target.value) ?? DEFAULT_SORTING.by, sorting))
          }
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`columns.${columnOf(sort)}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="history-field">
        <span>{t('sort.direction')}</span>
        <select
          className="av-input"
          value={String(sorting.descending)}
          onChange={(event) => onSort({ ...sorting, descending: event.target.value === 'true' })}
        >
          <option value="false">{t('sort.ascending')}</option>
          <option value="true">{t('sort.descending')}</option>
        </select>
      </label>
    </>
  );
}
