import { useState, type FormEvent, type ReactNode } from 'react';
import { usePeopleQuery } from '@avsec/shared/data';
import {
  AUDIT_ACTIONS,
  AUDITED_TABLES,
  localDay,
  SEARCH_TEXT_MAX_LENGTH,
  type AuditFilter,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useAuditWords } from './use-audit-words';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Who, what, which action, when; words are looked for when the person has finished typing them. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const { data: people = [] } = usePeopleQuery();
  const [text, setText] = useState(filter.text ?? '');
  const set = (changes: { [Key in keyof AuditFilter]: string }) => onChange(withoutEmpty({ ...filter, ...changes }));
  const search = (event: FormEvent) => {
    event.preventDefault();
    set({ text: text.trim() });
  };
  return (
    <form className="audit-filters av-card" role="search" aria-label={t('auditLog.filters')} onSubmit={search}>
      <Choice
        label={t('auditLog.who')}
        any={t('auditLog.everyone')}
        value={filter.actor}
        onChoose={(actor) => set({ actor })}
      >
        {people.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('auditLog.what')}
        any={t('auditLog.everything')}
        value={filter.table}
        onChoose={(table) => set({ table })}
      >
        {AUDITED_TABLES.map((table) => (
          <option key={table} value={table}>
            {words.table(table)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('auditLog.which')}
        any={t('auditLog.everyAction')}
        value={filter.action}
        onChoose={(action) => set({ action })}
      >
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {words.action(action)}
          </option>
        ))}
      </Choice>
      <Day label={t('auditLog.from')} value={dayOf(filter.from)} onChoose={(day) => set({ from: startOf(day) })} />
      <Day
        label={t('auditLog.until')}
        value={dayOf(filter.until, -1)}
        onChoose={(day) => set({ until: startOf(day, 1) })}
      />
      <label className="audit-filters__field audit-filters__field--text">
        <span>{t('auditLog.text')}</span>
        <input
          type="search"
          className="av-input"
          value={text}
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => text.trim() !== (filter.text ?? '') && set({ text: text.trim() })}
        />
      </label>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  any: string;
  value: string | undefined;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, any, value = '', onChoose, children }: ChoiceProps) {
  return (
    <label className="audit-filters__field">
      <span>{label}</span>
      <select className="av-input" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{any}</option>
        {children}
      </select>
    </label>
  );
}

function Day({ label, value, onChoose }: { label: string; value: string; onChoose: (day: string) => void }) {
  return (
    <label className="audit-filters__field">
      <span>{label}</span>
      <input type="date" className="av-input" value={value} onChange={(event) => onChoose(event.target.value)} />
    </label>
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
