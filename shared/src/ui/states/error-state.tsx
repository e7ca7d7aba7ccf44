import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ReloadOutlined, WarningOutlined } from '../icons';
import { usePageTitle } from '../use-page-title';
import './states.css';

interface ErrorStateProps {
  /** What failed. */
  what: string;
  /** What it means for the person's work. */
  meaning?: ReactNode;
  /** What to do. */
  advice?: ReactNode;
  /** Codes and versions for whoever is asked to help; small, at the end. */
  detail?: string;
  onRetry?: () => void;
  /** Other ways on, beside trying again. */
  actions?: ReactNode;
  /** `h1` where it is all that the page shows. */
  heading?: 'h1' | 'h2';
}

/** A failure that instructs: what failed, what it means, what to do. Never a raw message of a machine. */
export function ErrorState({
  what,
  meaning,
  advice,
  detail,
  onRetry,
  actions,
  heading: Heading = 'h2',
}: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className="state state--error av-centred av-column av-card" role="alert">
      <WarningOutlined className="state__icon av-bad" aria-hidden />
      <Heading className="av-heading">{what}</Heading>
      {meaning && <p className="state__text av-secondary">{meaning}</p>}
      {advice && <p className="state__text av-secondary">{advice}</p>}
      {(onRetry ?? actions) && (
        <div className="av-row av-middle av-above-3">
          {onRetry && (
            <button type="button" className="av-button av-button--primary" onClick={onRetry}>
              <ReloadOutlined aria-hidden />
              {t('actions.retry')}
            </button>
          )}
          {actions}
        </div>
      )}
      {detail && <p className="av-note av-above-3">{detail}</p>}
    </div>
  );
}

/** A failure in the place of a whole page: it names the tab, and its heading is the page's. */
export function ErrorPage(props: Omit<ErrorStateProps, 'heading'>) {
  usePageTitle(props.what);
  return <ErrorState {...props} heading="h1" />;
}
