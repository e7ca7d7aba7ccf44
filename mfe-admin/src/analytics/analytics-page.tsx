import { ANALYTICS_FIGURES } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { DemonstrationPage } from '../demonstration/demonstration-page';
import { FigureCards } from '../demonstration/figure-cards';
import { AreaSplit } from './area-split';
import { Trend } from './trend';
import './analytics.css';

/** 'Análises', a mock-up (specification, section 2). */
export default function AnalyticsPage() {
  const { t } = useTranslation('admin');
  const { compliancePercent, audits, nonConformities, averageHours } = ANALYTICS_FIGURES;
  return (
    <DemonstrationPage path="/analises" title={t('analytics.title')} subtitle={t('analytics.subtitle')}>
      <FigureCards
        figures={[
          {
            key: 'compliance',
            label: t('analytics.compliance'),
            value: t('analytics.percent', { n: compliancePercent }),
          },
          { key: 'audits', label: t('analytics.audits'), value: audits },
          { key: 'nonConformities', label: t('analytics.nonConformities'), value: nonConformities },
          { key: 'averageTime', label: t('analytics.averageTime'), value: t('analytics.hours', { n: averageHours }) },
        ]}
      />
      <div className="av-stack av-tiles av-tiles--wide av-gap-4">
        <Trend />
        <AreaSplit />
      </div>
    </DemonstrationPage>
  );
}
