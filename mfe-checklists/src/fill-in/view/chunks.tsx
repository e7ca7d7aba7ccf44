import type { ReactNode } from 'react';

const CHUNK = 8;

interface ChunksProps<T> {
  members: readonly T[];
  /** Draws one member, keyed. */
  draw: (member: T, place: number) => ReactNode;
}

/**
 * A long list in chunks. When one member changes, React visits all its siblings; in chunks these are few, so that an
 * answer in a checklist of a hundred sections, or in a section of thirty items, costs about what it costs in a small
 * one.
 */
export function Chunks<T>({ members, draw }: ChunksProps<T>) {
  const starts = Array.from({ length: Math.ceil(members.length / CHUNK) }, (_, chunk) => chunk * CHUNK);
  return starts.map((start) => <Chunk key={start} members={members} draw={draw} start={start} />);
}

function Chunk<T>({ members, draw, start }: ChunksProps<T> & { start: number }) {
  return members.slice(start, start + CHUNK).map((member, place) => draw(member, start + place));
}
