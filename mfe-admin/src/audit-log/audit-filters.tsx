import { usePeopleQuery } from '@avsec/shared/data';
import { AUDIT_ACTIONS, AUDITED_TABLES, localDay, type AuditFilter } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Choice, DayChoice, FilterPanel, SearchField } from '@avsec/shared/ui/data';
import { useAuditWords } from './use-audit-words';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Who, what happened to what, when; and words. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const { data: people = [] } = usePeopleQuery();
  const set = (changes: { [Key in keyof AuditFilter]: string }) => onChange(withoutEmpty({ ...filter, ...changes }));
  const { text = '', ...chosen } = filter;
  return (
    <FilterPanel
      search={
        <SearchField
          label={t('auditLog.text')}
          hint={t('auditLog.text')}
          value={text}
          onChange={(typed) => set({ text: typed })}
        />
      }
      main={
        <>
          <Choice
            label={t('auditLog.who')}
            any={t('auditLog.everyone')}
            value={filter.actor ?? ''}
            options={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            onChoose={(actor) => set({ actor })}
          />
          <Choice
            label={t('auditLog.which')}
            any={t('auditLog.everyAction')}
            value={filter.action ?? ''}
            options={AUDIT_ACTIONS.map((value) => ({ value, label: words.action(value) }))}
            onChoose={(action) => set({ action })}
          />
          <Choice
            label={t('auditLog.what')}
            any={t('auditLog.everything')}
            value={filter.table ?? ''}
            options={AUDITED_TABLES.map((value) => ({ value, label: words.table(value) }))}
            onChoose={(table) => set({ table })}
          />
        </>
      }
      more={
        <div className="av-filters__line av-row av-gap-3 av-lines-2">
          <DayChoice
            label={t('auditLog.from')}
            value={dayOf(filter.from)}
            onChoose={(day) => set({ from: startOf(day) })}
          />
          <DayChoice
            label={t('auditLog.until')}
            value={dayOf(filter.until, -1)}
            onChoose={(day) => set({ until: startOf(day, 1) })}
          />
        </div>
      }
      chosen={Object.keys(chosen).length}
      opened={filter.from !== undefined || filter.until !== undefined}
      onClear={Object.keys(filter).length > 0 ? () => onChange({}) : null}
    />
  );
}

function withoutEmpty(filter: AuditFilter): AuditFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
}

/** The first moment of a day where the person is, or of the day after it. */
function startOf(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date + later).toISOString() : '';
}

function dayOf(moment: string | undefined, later = 0): string {
  if (moment === undefined) return '';
  const at = new Date(moment);
  at.setDate(at.getDate() + later);
  return localDay(at);
}
