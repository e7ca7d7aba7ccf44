import type { ReactNode } from 'react';
import { usePrefetch } from '../prefetch';
import { Link } from '../router';

interface WorkRowProps {
  title: string;
  /** A line about it: since when, how far. */
  note: ReactNode;
  /** Tags beside the note. */
  mark?: ReactNode;
  /** Where the button leads, or what it does; `name` says it whole, for those who do not see the row. */
  action: { label: string; name: string } & ({ to: string } | { run: () => void });
}

/** One thing to go on with. */
export function WorkRow({ title, note, mark, action }: WorkRowProps) {
  return (
    <li className="work-list__row av-line av-gap-3 av-between">
      <div className="work-list__text av-row av-baseline">
        <bdi className="work-list__title av-strong av-anywhere">{title}</bdi>
        <span className="av-note av-figures">{note}</span>
        {mark}
      </div>
      {'to' in action ? (
        <Leading {...action} />
      ) : (
        <button type="button" className="av-button av-unbroken" aria-label={action.name} onClick={action.run}>
          {action.label}
        </button>
      )}
    </li>
  );
}

function Leading({ to, label, name }: { to: string; label: string; name: string }) {
  const prefetch = usePrefetch();
  const ahead = (): void => prefetch(to);
  return (
    <Link className="av-button av-unbroken" aria-label={name} to={to} onPointerEnter={ahead} onFocus={ahead}>
      {label}
    </Link>
  );
}
