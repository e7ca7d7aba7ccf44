import { type ReactNode, useId } from 'react';
import './work-list.css';

interface WorkListProps {
  heading: string;
  /** Said where there are several and they do not stand by time. */
  order?: string;
  /** Said in place of the rows while there are none. */
  none?: ReactNode;
  /** `WorkRow`s. */
  children: readonly ReactNode[];
  /** The way to everything, where the rows are not all. */
  more?: ReactNode;
}

/** A card of the dashboard: what waits for the person, a row each, with the way into it. */
export function WorkList({ heading, order, none, children, more }: WorkListProps) {
  const id = useId();
  return (
    <section className="av-card av-roomy" aria-labelledby={id}>
      <h2 id={id} className="av-heading">
        {heading}
      </h2>
      {order !== undefined && children.length > 1 && <p className="av-note">{order}</p>}
      {children.length === 0 ? (
        <p className="av-above-2 av-secondary">{none}</p>
      ) : (
        <ul className="av-list av-above-2">{children}</ul>
      )}
      {more}
    </section>
  );
}
