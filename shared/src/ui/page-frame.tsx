import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation';
import { ArrowLeftOutlined } from './icons';
import { usePageTitle } from './use-page-title';
import './page-frame.css';

interface PageFrameProps {
  /** The heading. */
  title: string;
  /**
   * What the browser's tab and the head of the portal call the page, where the heading alone does not say which one it
   * is.
   */
  name?: string | undefined;
  /** One line below the heading. */
  subtitle?: ReactNode;
  /** What the page is doing or showing right now: a tag, a date, 'Guardado neste dispositivo'. */
  state?: ReactNode;
  /** The page's one main action. */
  action?: ReactNode;
  /** Where the arrow before the heading leads. */
  back?: { to: string; label: string };
  /** The heading stays in sight while a long page passes beneath; a low screen has no room for that. */
  stays?: boolean;
  /** The pages above this one, the topmost first: the way back in words. */
  trail?: readonly { to: string; label: string }[];
  children: ReactNode;
}

const IN_SIGHT = {
  position: 'sticky',
  top: 'var(--av-header-height)',
  zIndex: 2,
  paddingBlock: 8,
  background: 'var(--av-page)',
} as const;

/** A page: heading, state and main action in the same place on every screen, content below at most 1280 px wide. */
export function PageFrame({
  title,
  name = title,
  subtitle,
  state,
  action,
  back,
  stays,
  trail,
  children,
}: PageFrameProps) {
  const { t } = useTranslation('common');
  usePageTitle(name, back?.to);
  return (
    <div className="page">
      {trail && trail.length > 0 && (
        <nav className="page__trail av-not-printed" aria-label={t('trail')}>
          <ol className="av-list av-row av-lines-1 av-note av-below-2">
            {trail.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <header className="page__head av-row av-top" {...(stays && { style: IN_SIGHT, 'data-gives-way': '' })}>
        {back && (
          <Link className="av-button av-fixed page__back" to={back.to} aria-label={back.label} title={back.label}>
            <ArrowLeftOutlined aria-hidden />
          </Link>
        )}
        <div className="page__titles av-basis">
          <div className="page__title-line av-row av-gap-3 av-lines-1">
            <h1>{title}</h1>
            {state && <div className="page__state av-secondary">{state}</div>}
          </div>
          {subtitle && <p className="av-secondary av-above-1">{subtitle}</p>}
        </div>
        {action && <div className="page__action av-row">{action}</div>}
      </header>
      {children}
    </div>
  );
}
