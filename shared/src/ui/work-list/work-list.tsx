import { type ReactNode, useId } from 'react';
import './work-list.css';

interface WorkListProps {
  heading: string;
  /** Said in place of the rows while there are none. */
  none?: ReactNode;
  /** `WorkRow`s. */
  children: readonly ReactNode[];
  /** The way to everything, where the rows are not all. */
  more?: ReactNode;
}

/** A card of the dashboard: what waits for the person, a row each, with the way into it. */
export function WorkList({ heading, none, children, more }: WorkListProps) {
  const id = useId();
  return (
    <section className="work-list av-card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children.length === 0 ? (
        <p className="work-list__none">{none}</p>
      ) : (
        <ul className="work-list__list">{children}</ul>
      )}
      {more}
    </section>
  );
}
