import type { ReactNode } from 'react';
import type { Icon } from '../icons';
import { EmptyIllustration } from './illustrations';
import './states.css';

interface EmptyStateProps {
  title: string;
  /** What belongs here. */
  description?: ReactNode;
  /** The first step: a link or a button. */
  action?: ReactNode;
  /** In the place of the drawing: for a search without a match, and the like. */
  icon?: Icon;
}

/** A list without entries: says what belongs here and offers the first step. */
export function EmptyState({ title, description, action, icon: Icon }: EmptyStateProps) {
  return (
    <div className="state av-card">
      {Icon ? <Icon className="state__icon" aria-hidden /> : <EmptyIllustration />}
      <h2 className="state__title">{title}</h2>
      {description && <p className="state__text">{description}</p>}
      {action && <div className="state__actions">{action}</div>}
    </div>
  );
}
