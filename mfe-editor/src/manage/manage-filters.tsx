import { CHECKLIST_CATEGORIES, type ChecklistCategory } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { SearchOutlined } from '@avsec/shared/ui';
import { Flex, Input } from '@avsec/shared/ui/antd';
import { Choice } from '@avsec/shared/ui/data';

interface ManageFiltersProps {
  text: string;
  category: ChecklistCategory | null;
  shown: number;
  onText: (text: string) => void;
  onCategory: (category: ChecklistCategory | null) => void;
}

const WIDE = { flex: '3 1 240px' };

/** Search by title, filter by category. */
export function ManageFilters({ text, category, shown, onText, onCategory }: ManageFiltersProps) {
  const { t } = useTranslation(['editor', 'common']);
  return (
    <Flex role="search" wrap gap="small" align="end">
      {/* Pressed beside the field, too. */}
      <label style={WIDE}>
        <Input
          type="search"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('manage.search')}
          placeholder={t('manage.search')}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      <Choice
        label={t('manage.category')}
        value={category ?? ''}
        any={t('manage.allCategories')}
        options={CHECKLIST_CATEGORIES.map((known) => ({ value: known, label: t(`common:checklistCategory.${known}`) }))}
        onChoose={(chosen) => onCategory(CHECKLIST_CATEGORIES.find((known) => known === chosen) ?? null)}
      />
      <span className="av-quiet av-figures" role="status">
        {t('manage.shown', { count: shown })}
      </span>
    </Flex>
  );
}
