import { useTranslation } from '@avsec/shared/i18n';
import { useRouteError } from '@avsec/shared/router';
import { chunkErrorIn } from '../modules/stale/chunk-error';
import { useRecovery } from '../modules/stale/use-recovery';
import './start-failure-page.css';

/**
 * The last resort, drawn with nothing but the browser's own elements: what is needed to draw more may be what is
 * missing.
 */
export function StartFailurePage() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const recovering = useRecovery(error, null, chunkErrorIn(error) !== null);
  if (recovering) return null;
  return (
    <main className="start-failure av-stack av-start av-gap-4 av-padded" role="alert">
      <h1>{t('start.failed')}</h1>
      <p>{t('start.meaning')}</p>
      <button type="button" className="av-button av-button--primary av-touch" onClick={() => location.reload()}>
        {t('start.reload')}
      </button>
    </main>
  );
}
