import { useTranslation } from '@avsec/shared/i18n';
import { HueTag, PageFrame } from '@avsec/shared/ui';
import type { ReactNode } from 'react';
import './home-page.css';
import { QuickActions } from './quick-actions';
import { RecentActivities } from './recent-activities';
import { SummaryCards } from './summary-cards';

/**
 * The dashboard (specification, section 2): summary, recent activities, quick actions; below what there is for the
 * person's own work (docs/decisions/0034).
 */
export function HomePage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <PageFrame title={t('home.title')} subtitle={t('home.subtitle')}>
      {children}
      <section className="home__demonstration">
        <HueTag hue="grey">{t('common:demonstration')}</HueTag>
        <SummaryCards />
        <div className="home__columns">
          <RecentActivities />
          <QuickActions />
        </div>
      </section>
    </PageFrame>
  );
}
