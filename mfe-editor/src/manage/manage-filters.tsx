import { useId } from 'react';
import { CHECKLIST_CATEGORIES, type ChecklistCategory } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

interface ManageFiltersProps {
  text: string;
  category: ChecklistCategory | null;
  shown: number;
  onText: (text: string) => void;
  onCategory: (category: ChecklistCategory | null) => void;
}

/** Search by title, filter by category. */
export function ManageFilters({ text, category, shown, onText, onCategory }: ManageFiltersProps) {
  const { t } = useTranslation(['editor', 'common']);
  const id = useId();
  return (
    <div role="search" className="manage-filters">
      <input
        type="search"
        className="av-input"
        aria-label={t('manage.search')}
        placeholder={t('manage.search')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <label className="av-visually-hidden" htmlFor={id}>
        {t('manage.category')}
      </label>
      <select
        id={id}
        className="av-input"
        value={category ?? ''}
        onChange={(event) => onCategory(CHECKLIST_CATEGORIES.find((known) => known === event.target.value) ?? null)}
      >
        <option value="">{t('manage.allCategories')}</option>
        {CHECKLIST_CATEGORIES.map((known) => (
          <option key={known} value={known}>
            {t(`common:checklistCategory.${known}`)}
          </option>
        ))}
      </select>
      <span className="manage-filters__count av-figures" role="status">
        {t('manage.shown', { count: shown })}
      </span>
    </div>
  );
}
