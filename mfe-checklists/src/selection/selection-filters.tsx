import { useId } from 'react';
import { CHECKLIST_CATEGORIES, type ChecklistCategory } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

interface SelectionFiltersProps {
  text: string;
  category: ChecklistCategory | null;
  /** How many cards are shown. */
  shown: number;
  onText: (text: string) => void;
  onCategory: (category: ChecklistCategory | null) => void;
}

/** Search by title, filter by category. */
export function SelectionFilters({ text, category, shown, onText, onCategory }: SelectionFiltersProps) {
  const { t } = useTranslation(['checklists', 'common']);
  const id = useId();
  return (
    <div role="search" className="selection-filters av-row av-gap-3 av-lines-2 av-below-4">
      <label className="av-visually-hidden" htmlFor={`${id}-text`}>
        {t('selection.search')}
      </label>
      <input
        id={`${id}-text`}
        type="search"
        className="av-input av-basis"
        placeholder={t('selection.search')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <label className="av-visually-hidden" htmlFor={`${id}-category`}>
        {t('selection.category')}
      </label>
      <select
        id={`${id}-category`}
        className="av-input"
        value={category ?? ''}
        onChange={(event) => onCategory(CHECKLIST_CATEGORIES.find((known) => known === event.target.value) ?? null)}
      >
        <option value="">{t('selection.allCategories')}</option>
        {CHECKLIST_CATEGORIES.map((known) => (
          <option key={known} value={known}>
            {t(`common:checklistCategory.${known}`)}
          </option>
        ))}
      </select>
      <span className="av-secondary av-figures" role="status">
        {t('selection.shown', { count: shown })}
      </span>
    </div>
  );
}
