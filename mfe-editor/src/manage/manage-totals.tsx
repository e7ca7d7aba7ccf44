import type { ChecklistSummary } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Figures } from '@avsec/shared/ui/data';

/** How many checklists there are to manage, and sections and items in them (section 2). */
export function ManageTotals({ checklists }: { checklists: readonly ChecklistSummary[] }) {
  const { t } = useTranslation('editor');
  const totals = {
    checklists: checklists.length,
    sections: checklists.reduce((sum, { sectionCount }) => sum + sectionCount, 0),
    items: checklists.reduce((sum, { itemCount }) => sum + itemCount, 0),
  };
  return (
    <Figures
      label={t('manage.totals.label')}
      figures={(['checklists', 'sections', 'items'] as const).map((key) => ({
        key,
        label: t(`manage.totals.${key}`),
        value: totals[key],
      }))}
    />
  );
}
