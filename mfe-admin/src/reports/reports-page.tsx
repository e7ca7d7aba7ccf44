import { REPORTS_FIGURES } from '@avsec/shared/domain';
import { formatDate, useTranslation } from '@avsec/shared/i18n';
import { DemonstrationPage } from '../demonstration/demonstration-page';
import { FigureCards } from '../demonstration/figure-cards';
import { IdleButton } from '../demonstration/idle-button';
import { SampleRows } from '../demonstration/sample-rows';
import { SAMPLE_REPORTS } from './sample-reports';

const FIGURES = ['monthly', 'yearly', 'filters'] as const;

/** 'Relatórios', a mock-up (specification, section 2). */
export default function ReportsPage() {
  const { t } = useTranslation('admin');
  return (
    <DemonstrationPage path="/relatorios" title={t('reports.title')} subtitle={t('reports.subtitle')}>
      <FigureCards figures={FIGURES.map((key) => ({ key, label: t(`reports.${key}`), value: REPORTS_FIGURES[key] }))} />
      <SampleRows
        title={t('reports.recent')}
        rows={SAMPLE_REPORTS.map(({ key, date }) => {
          const name = t(`reports.samples.${key}`);
          return {
            key,
            name,
            beside: (
              <>
                <time className="av-quiet av-figures" dateTime={date}>
                  {formatDate(`${date}T00:00:00`)}
                </time>
                <IdleButton name={t('reports.downloadOf', { name })}>{t('reports.download')}</IdleButton>
              </>
            ),
          };
        })}
      />
    </DemonstrationPage>
  );
}
