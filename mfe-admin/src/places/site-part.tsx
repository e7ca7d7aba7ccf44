import { useSiteQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ErrorState, LoadingState } from '@avsec/shared/ui';
import { SiteForm } from './site-form';

/** The airport: its name and logo, which stand at the head of every report. */
export function SitePart() {
  const { t } = useTranslation('admin');
  const { data: site, error, refetch } = useSiteQuery(undefined, { refetchOnMountOrArgChange: true });
  if (site) return <SiteForm key={JSON.stringify(site)} stored={site} />;
  if (!error && site !== null) return <LoadingState kind="form" />;
  return (
    <ErrorState
      what={t('site.failed')}
      meaning={t('people.failedMeaning')}
      advice={t('people.failedAdvice')}
      onRetry={() => void refetch()}
    />
  );
}
