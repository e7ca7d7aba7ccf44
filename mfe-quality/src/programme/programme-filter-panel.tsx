import { SEARCH_TEXT_MAX_LENGTH, type Programme } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Input } from '@avsec/shared/ui/antd';
import { Choice, Field, FilterPanel } from '@avsec/shared/ui/data';
import { PlaceAndChecklist } from '../shown/place-and-checklist';
import { chosenProgrammeFilters, NO_PROGRAMME_FILTERS, type ProgrammeFilters } from './programme-filters';

interface ProgrammeFilterPanelProps {
  rows: readonly Programme[];
  filters: ProgrammeFilters;
  onFilter: (chosen: Partial<ProgrammeFilters>) => void;
}

/** Each choice once, by its name. */
const choices = (listed: readonly (readonly [value: string, label: string])[]) =>
  [...new Map(listed)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

function Fields({ rows, filters, onFilter }: ProgrammeFilterPanelProps) {
  const { t } = useTranslation('quality');
  return (
    <>
      <Field label={t('filters.text')}>
        <Input
          allowClear
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          placeholder={t('programme.textHint')}
          value={filters.text}
          onChange={({ target }) => onFilter({ text: target.value })}
        />
      </Field>
      <PlaceAndChecklist
        chosen={filters}
        checklists={rows.map(({ checklistId, checklistTitle }) => ({ id: checklistId, title: checklistTitle }))}
        onChoose={onFilter}
      />
      <Choice
        label={t('filters.responsible')}
        value={filters.assignee}
        options={choices(
          rows.map(({ plan, assigneeName }) => [
            plan.groupId === null ? `person:${plan.responsibleId ?? ''}` : `group:${plan.groupId}`,
            assigneeName,
          ]),
        )}
        onChoose={(assignee) => onFilter({ assignee })}
      />
    </>
  );
}

/** Words, checklist, place and person. */
export function ProgrammeFilterPanel(props: ProgrammeFilterPanelProps) {
  const { filters, onFilter } = props;
  const chosen = chosenProgrammeFilters(filters);
  return (
    <FilterPanel
      main={<Fields {...props} />}
      chosen={chosen}
      onClear={chosen > 0 ? () => onFilter({ ...NO_PROGRAMME_FILTERS, state: filters.state }) : null}
    />
  );
}
