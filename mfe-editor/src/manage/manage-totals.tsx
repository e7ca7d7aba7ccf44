import type { ChecklistSummary } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

/** How many checklists there are to manage, and sections and items in them (section 2). */
export function ManageTotals({ checklists }: { checklists: readonly ChecklistSummary[] }) {
  const { t } = useTranslation('editor');
  const totals = {
    checklists: checklists.length,
    sections: checklists.reduce((sum, { sectionCount }) => sum + sectionCount, 0),
    items: checklists.reduce((sum, { itemCount }) => sum + itemCount, 0),
  };
  return (
    <dl className="manage-totals av-figures" aria-label={t('manage.totals.label')}>
      {(['checklists', 'sections', 'items'] as const).map((name) => (
        <div key={name} className="av-card">
          <dt>{t(`manage.totals.${name}`)}</dt>
          <dd>{totals[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
