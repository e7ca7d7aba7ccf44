import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { LostIllustration, usePageTitle } from '@avsec/shared/ui';
import { HOME_PATH } from '../catalogue/menu-catalogue';
import './not-found-page.css';

/** The page of every address that no route claims (specification, section 2). */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('notFound.title'));
  return (
    <div className="not-found av-centred av-column av-gap-3">
      <LostIllustration />
      <p className="not-found__code av-accent" aria-hidden>
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className="not-found__meaning av-below-3 av-secondary">{t('notFound.meaning')}</p>
      <Link className="av-button av-button--primary" to={HOME_PATH}>
        {t('notFound.home')}
      </Link>
    </div>
  );
}
