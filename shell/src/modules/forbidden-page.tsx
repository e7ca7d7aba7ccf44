import { useTranslation } from '@avsec/shared/i18n';
import { ErrorPage } from '@avsec/shared/ui';

/** Shown where the account's role does not include a page; the server refuses the same by itself. */
export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  return <ErrorPage what={t('forbidden.title')} meaning={t('forbidden.meaning')} advice={t('forbidden.advice')} />;
}
