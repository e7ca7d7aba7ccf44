import { useAssignablesQuery, useFindingFiltersQuery } from '@avsec/shared/data';
import { FINDING_STATES, LEVELS } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Checkbox, Flex } from '@avsec/shared/ui/antd';
import { Choice, Field, Select } from '@avsec/shared/ui/data';
import { PlaceAndChecklist } from '../shown/place-and-checklist';
import { AGES, type FindingFilters, type Scope } from './finding-filters';

export interface FilterFieldsProps {
  filters: FindingFilters;
  scope: Scope;
  /** Reads only what is assigned: there is nobody and no place to choose from. */
  lone: boolean;
  onFilter: (chosen: Partial<FindingFilters>) => void;
}

/** State and level: what one looks for most. */
export function MainFilters({ filters, onFilter }: Pick<FilterFieldsProps, 'filters' | 'onFilter'>) {
  const { t } = useTranslation('quality');
  return (
    <>
      <Field label={t('filters.state')}>
        <Select
          mode="multiple"
          maxTagCount="responsive"
          allowClear
          value={[...filters.states]}
          placeholder={t('common:list.any')}
          options={FINDING_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(states) => onFilter({ states })}
        />
      </Field>
      <Field label={t('filters.level')}>
        <Select
          mode="multiple"
          maxTagCount="responsive"
          allowClear
          value={[...filters.levels]}
          placeholder={t('common:list.any')}
          options={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
          onChange={(levels) => onFilter({ levels })}
        />
      </Field>
    </>
  );
}

/** Place, checklist, who, how old. */
export function MoreFilters({ filters, scope, lone, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation('quality');
  const { data: choices } = useFindingFiltersQuery();
  const { data: assignables } = useAssignablesQuery();
  const named = [...(assignables?.groups ?? []), ...(assignables?.people ?? [])];
  return (
    <>
      <PlaceAndChecklist chosen={filters} checklists={choices?.checklists} isWithoutPlace={lone} onChoose={onFilter} />
      {!lone && scope !== 'mine' && (
        <Choice
          label={t('filters.responsible')}
          value={filters.responsible}
          options={named.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(responsible) => onFilter({ responsible })}
        />
      )}
      <Choice
        label={t('filters.age')}
        value={filters.age}
        options={AGES.map((days) => ({ value: String(days), label: t('filters.ageFrom', { count: days }) }))}
        onChoose={(age) => onFilter({ age })}
      />
    </>
  );
}

/** What is or is not so. */
export function SwitchFilters({ filters, scope, onFilter }: Omit<FilterFieldsProps, 'lone'>) {
  const { t } = useTranslation('quality');
  const box = (name: 'overdue' | 'repeat' | 'unassigned' | 'asked' | 'toConfirm') => (
    <Checkbox checked={filters[name]} onChange={(event) => onFilter({ [name]: event.target.checked })}>
      {t(`filters.${name}`)}
    </Checkbox>
  );
  return (
    <Flex wrap gap="small">
      {box('overdue')}
      {box('repeat')}
      {scope === 'all' && box('unassigned')}
      {box('asked')}
      {box('toConfirm')}
    </Flex>
  );
}
