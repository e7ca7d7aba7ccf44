import { useIsDemonstration } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { PageFrame } from '@avsec/shared/ui';
import { lazy, type ReactNode, Suspense } from 'react';

const SampleDashboard = lazy(() => import('./sample-dashboard'));

/**
 * The dashboard (specification, section 2): what there is for the person's own work (docs/decisions/0034), and in a
 * demonstration below it the specified summary, activities and quick actions.
 */
export function HomePage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const isDemonstration = useIsDemonstration();
  return (
    <PageFrame title={t('home.title')} subtitle={t('home.subtitle')}>
      {children}
      {isDemonstration && (
        <Suspense fallback={null}>
          <SampleDashboard />
        </Suspense>
      )}
    </PageFrame>
  );
}
