import { useState } from 'react';
import { useSiteQuery } from '@avsec/shared/data';
import type { Site } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ErrorState, LoadingState } from '@avsec/shared/ui';
import { SiteForm } from './site-form';

/** The airport: its name and logo, which stand at the head of every report. */
export function SitePart() {
  const { t } = useTranslation('admin');
  const { data: site, error, refetch } = useSiteQuery(undefined, { refetchOnMountOrArgChange: true });
  /** What was there when somebody began to type: what is read since then begins no form anew. */
  const [edited, setEdited] = useState<Site | null>(null);
  const readNow = async () => {
    const { data, error: problem } = await refetch();
    return { data: data ? [data] : undefined, error: problem };
  };
  const shown = edited ?? site;
  if (shown)
    return (
      <SiteForm
        key={JSON.stringify(shown)}
        stored={shown}
        readNow={readNow}
        onChange={() => setEdited(shown)}
        onTake={setEdited}
        onStored={() => setEdited(null)}
      />
    );
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
