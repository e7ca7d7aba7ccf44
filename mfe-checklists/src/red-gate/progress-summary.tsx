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
    <section className="fill-card av-card av-padded" aria-label={t('summary.title')}>
      <h2 className="av-heading av-below-2">{t('summary.title')}</h2>
      <p className="summary__percent av-figures">{t('fillIn.percent', { percent })}</p>
      <dl className="av-stack av-gap-1 av-figures">
        <div className="av-line av-baseline av-between av-gap-4">
          <dt>{t('summary.items')}</dt>
          <dd className="av-strong">{t('summary.of', { done, total })}</dd>
        </div>
        <div className="av-line av-baseline av-between av-gap-4">
          <dt>{t('summary.sections')}</dt>
          <dd className="av-strong">{t('summary.of', { done: completed.length, total: sections.length })}</dd>
        </div>
      </dl>
    </section>
  );
}
