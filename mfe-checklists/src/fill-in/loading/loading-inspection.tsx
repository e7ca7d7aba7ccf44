import { useTranslation } from '@avsec/shared/i18n';
import { PageLoading, useRootClass } from '@avsec/shared/ui';

/**
 * While an inspection is opened: on a phone already without the portal's header, which the page's one line replaces.
 */
export function LoadingInspection() {
  const { t } = useTranslation('checklists');
  useRootClass('has-own-head');
  return <PageLoading kind="form" label={t('load.loading')} />;
}
