import type { Content } from '../../domain/content/content';
import { useContent } from '../../i18n/content/use-content';
import { useTranslation } from '../../i18n/use-translation';
import { ReloadOutlined } from '../icons';
import './part-failure.css';

/** What of a page is not shown. */
export interface FailedPart {
  kind: 'item' | 'section';
  /** What the person knows it by, number and question, or the section's title; asked for once it has failed. */
  name: (content: Content) => string;
  /** What the page works on, and what is therefore said to be as it was. */
  of: 'answers' | 'record' | 'definition';
  /** The element's id, so that ways to the part lead here too. */
  id?: string;
  /** Where the part stands in a list. */
  as?: 'div' | 'li';
}

/** In the place of one part of a page: that it is not shown, what that means and what to do. */
export function PartFailure({ kind, name, of, id, as: Place = 'div', onRetry }: FailedPart & { onRetry: () => void }) {
  const { t } = useTranslation('common');
  const called = name(useContent());
  return (
    <Place
      id={id}
      tabIndex={-1}
      className="part-failure"
      role={Place === 'li' ? undefined : 'group'}
      aria-label={called}
    >
      <div role="alert">
        <p className="part-failure__what">{t(`part.${kind}`, { name: called })}</p>
        <p>{t(`part.meaning.${of}`)}</p>
        <p>{t('part.advice')}</p>
      </div>
      <button type="button" className="av-button" onClick={onRetry}>
        <ReloadOutlined aria-hidden />
        {t('actions.retry')}
      </button>
    </Place>
  );
}
