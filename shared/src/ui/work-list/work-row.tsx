import type { ReactNode } from 'react';
import { usePrefetch } from '../prefetch';
import { Link } from '../router';

interface WorkRowProps {
  title: string;
  /** A line about it: since when, how far. */
  note: ReactNode;
  /** Tags beside the note. */
  mark?: ReactNode;
  /** Where the button leads; `name` says it whole, for those who do not see the row. */
  action: { to: string; label: string; name: string };
}

/** One thing to go on with. */
export function WorkRow({ title, note, mark, action }: WorkRowProps) {
  const prefetch = usePrefetch();
  const ahead = (): void => prefetch(action.to);
  return (
    <li className="work-list__row">
      <div className="work-list__text">
        <bdi className="work-list__title">{title}</bdi>
        <span className="work-list__note av-figures">{note}</span>
        {mark}
      </div>
      <Link className="av-button" aria-label={action.name} to={action.to} onPointerEnter={ahead} onFocus={ahead}>
        {action.label}
      </Link>
    </li>
  );
}
