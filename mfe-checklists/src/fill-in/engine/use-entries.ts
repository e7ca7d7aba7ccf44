import { useMemo } from 'react';
import type { ChecklistSection } from '@avsec/shared/domain';
import { useFillIn } from './fill-in-context';
import type { RepeatedSection } from './instances';
import { useSections } from './use-sections';

/** What stands on the page one below the other. */
export type Entry =
  | { kind: 'section'; id: string; section: ChecklistSection }
  /** The way to another instance, after the last one; `count`: how many there are. */
  | { kind: 'add'; id: string; section: RepeatedSection; count: number };

/** The sections that are shown, and after those that repeat the way to another one. */
export function useEntries(): readonly Entry[] {
  const { engine } = useFillIn();
  const sections = useSections();
  return useMemo(() => entriesOf(engine.state().base.checklist.sections, sections), [engine, sections]);
}

function entriesOf(all: readonly ChecklistSection[], shown: readonly ChecklistSection[]): Entry[] {
  if (!all.some(({ repeat }) => repeat)) return shown.map(asEntry);
  return all.flatMap((section): Entry[] => {
    const { repeat, ...plain } = section;
    if (!repeat) return shown.filter(({ id }) => id === section.id).map(asEntry);
    const own = shown.filter(({ instance }) => instance?.of === section.id);
    // Without an instance nobody can tell whether its condition holds; a conditional one has at least one
    // (`authoring-problems`).
    if (own.length === 0 && section.shownWhen) return [];
    return [
      ...own.map(asEntry),
      { kind: 'add', id: `add ${section.id}`, section: { ...plain, repeat }, count: own.length },
    ];
  });
}

const asEntry = (section: ChecklistSection): Entry => ({ kind: 'section', id: section.id, section });
