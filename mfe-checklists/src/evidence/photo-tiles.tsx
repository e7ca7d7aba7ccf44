import { Children, type ReactNode } from 'react';

interface PhotoTilesProps {
  children?: ReactNode;
  /** For how many photos that are still to come there is room: what stands below does not move when they do. */
  room?: number;
}

/** The photos of an item in rows, each with its room. */
export function PhotoTiles({ children, room = 0 }: PhotoTilesProps) {
  const held = Children.count(children);
  if (held + room <= 0) return null;
  return (
    <ul
      className="avsec-later av-whole-line av-list av-row av-top av-gap-3 av-above-2"
      aria-hidden={held === 0 || undefined}
    >
      {children}
      {Array.from({ length: Math.max(0, room) }, (_, place) => (
        <li key={place} aria-hidden className="avsec-photo avsec-photo--coming av-stack av-gap-1 av-small" />
      ))}
    </ul>
  );
}
