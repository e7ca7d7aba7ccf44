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
  /** `h1` where it is all that the page shows. */
  heading?: 'h1' | 'h2';
}

/** A list without entries: says what belongs here and offers the first step. */
export function EmptyState({ title, description, action, icon: Icon, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="state av-centred av-column av-card">
      {Icon ? <Icon className="state__icon av-secondary" aria-hidden /> : <EmptyIllustration />}
      <Heading className="av-heading">{title}</Heading>
      {description && <p className="state__text av-secondary">{description}</p>}
      {action && <div className="av-row av-middle av-above-3">{action}</div>}
    </div>
  );
}
