import { memo, type ReactNode } from 'react';
import type { ChecklistSection } from '@avsec/shared/domain';

const BUNCH = 12;

interface BunchesProps {
  members: readonly ChecklistSection[];
  /** The same function between drawings, or every bunch is drawn again. */
  draw: (section: ChecklistSection, place: number) => ReactNode;
}

const Bunch = memo(function Bunch({ members, draw, start }: BunchesProps & { start: number }) {
  return members.slice(start, start + BUNCH).map((section, place) => draw(section, start + place));
});

/**
 * A long list of sections in bunches. When one of them changes, React visits all its siblings; in bunches these are few, so
 * that an answer in a checklist of a hundred sections costs about what it costs in one of ten.
 */
export function Bunches({ members, draw }: BunchesProps) {
  const starts = Array.from({ length: Math.ceil(members.length / BUNCH) }, (_, bunch) => bunch * BUNCH);
  return starts.map((start) => <Bunch key={start} members={members} draw={draw} start={start} />);
}
