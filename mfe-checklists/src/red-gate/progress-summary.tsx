import { progressOf } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useSections } from '../fill-in/engine/use-sections';
import { useCompletedSections, useOverallTally } from '../fill-in/engine/use-overall';

/** The left column's summary: percentage, items and sections done. */
export function ProgressSummary() {
  const { t } = useTranslation('checklists');
  const sections = useSections();
  const { done, total } = useOverallTally();
  const completed = useCompletedSections();
  const { percent } = progressOf(done, total);
  return (
    <section className="fill-card av-card" aria-label={t('summary.title')}>
      <h2 className="fill-card__title">{t('summary.title')}</h2>
      <p className="summary__percent av-figures">{t('fillIn.percent', { percent })}</p>
      <dl className="fill-counts av-figures">
        <div>
          <dt>{t('summary.items')}</dt>
          <dd>{t('summary.of', { done, total })}</dd>
        </div>
        <div>
          <dt>{t('summary.sections')}</dt>
          <dd>{t('summary.of', { done: completed.length, total: sections.length })}</dd>
        </div>
      </dl>
    </section>
  );
}
