import type { ReactNode } from 'react';

const BUNCH = 8;

interface BunchesProps<T> {
  members: readonly T[];
  /** Draws one member, keyed. */
  draw: (member: T, place: number) => ReactNode;
}

/**
 * A long list in bunches. When one member changes, React visits all its siblings; in bunches these are few, so that an answer in
 * a checklist of a hundred sections, or in a section of thirty items, costs about what it costs in a small one.
 */
export function Bunches<T>({ members, draw }: BunchesProps<T>) {
  const starts = Array.from({ length: Math.ceil(members.length / BUNCH) }, (_, bunch) => bunch * BUNCH);
  return starts.map((start) => <Bunch key={start} members={members} draw={draw} start={start} />);
}

function Bunch<T>({ members, draw, start }: BunchesProps<T> & { start: number }) {
  return members.slice(start, start + BUNCH).map((member, place) => draw(member, start + place));
}
