import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLeftOutlined } from './icons';
import { usePageTitle } from './use-page-title';
import './page-frame.css';

interface PageFrameProps {
  /** The heading; also the title of the browser's tab. */
  title: string;
  /** One line below the heading. */
  subtitle?: ReactNode;
  /** What the page is doing or showing right now: a tag, a date, 'Guardado neste dispositivo'. */
  state?: ReactNode;
  /** The page's one main action. */
  action?: ReactNode;
  /** Where the arrow before the heading leads. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page: heading, state and main action in the same place on every screen, content below at most 1280 px wide. */
export function PageFrame({ title, subtitle, state, action, back, children }: PageFrameProps) {
  usePageTitle(title);
  return (
    <div className="page">
      <header className="page__head">
        {back && (
          <Link className="page__back" to={back.to} aria-label={back.label} title={back.label}>
            <ArrowLeftOutlined aria-hidden />
          </Link>
        )}
        <div className="page__titles">
          <div className="page__title-line">
            <h1>{title}</h1>
            {state && <div className="page__state">{state}</div>}
          </div>
          {subtitle && <p className="page__subtitle">{subtitle}</p>}
        </div>
        {action && <div className="page__action">{action}</div>}
      </header>
      {children}
    </div>
  );
}
