import { ANALYTICS_FIGURES, seesIndicators } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { isPage, Link } from '@avsec/shared/router';
import { useActor, useSession } from '@avsec/shared/state';
import { DemonstrationPage } from '../demonstration/demonstration-page';
import { FigureCards } from '../demonstration/figure-cards';
import { AreaSplit } from './area-split';
import { Trend } from './trend';
import './analytics.css';

const INDICATORS_PATH = '/indicadores';

/** 'Análises', a mock-up (specification, section 2). */
export default function AnalyticsPage() {
  const { t } = useTranslation('admin');
  const { compliancePercent, audits, nonConformities, averageHours } = ANALYTICS_FIGURES;
  return (
    <DemonstrationPage
      title={t('analytics.title')}
      subtitle={t('analytics.subtitle')}
      action={
        useSeesIndicators() &&
        isPage(INDICATORS_PATH) && <Link to={INDICATORS_PATH}>{t('analytics.toIndicators')}</Link>
      }
    >
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
      <div className="analytics-panels">
        <Trend />
        <AreaSplit />
      </div>
    </DemonstrationPage>
  );
}

/** Whether the real figures are for this person. */
function useSeesIndicators(): boolean {
  const { role } = useActor();
  const session = useSession();
  return seesIndicators({ role, rights: session.kind === 'signed-in' ? (session.profile.rights ?? []) : [] });
}
