import { newRecordId } from '@avsec/shared/data';
import {
  askedCount,
  idInInstance,
  INSTANCES_MAX,
  instancesOf,
  ITEMS_PER_CHECKLIST_MAX,
  type ChecklistSection,
  type Instance,
} from '@avsec/shared/domain';
import type { FillInEngine } from './fill-in-engine';

/** A section of the checklist that repeats. */
export type RepeatedSection = ChecklistSection & { repeat: NonNullable<ChecklistSection['repeat']> };

const ID_LENGTH = 8;

/** The section of the checklist that this one is an instance of; null where it is none. */
export function repeatedOf(engine: FillInEngine, { instance }: ChecklistSection): RepeatedSection | null {
  const section = instance && engine.state().base.checklist.sections.find(({ id }) => id === instance.of);
  return section?.repeat ? { ...section, repeat: section.repeat } : null;
}

export const instancesNow = (engine: FillInEngine, section: RepeatedSection): readonly Instance[] =>
  instancesOf(section, engine.state().instances);

/** As many as the checklist says, where an inspection has room for the answers: beyond that it could not be saved. */
export function mostInstances(engine: FillInEngine, section: RepeatedSection): number {
  const { base, instances } = engine.state();
  const room = Math.max(0, ITEMS_PER_CHECKLIST_MAX - askedCount(base.checklist, instances));
  const further = Math.floor(room / Math.max(1, section.items.length));
  return Math.min(section.repeat.max ?? INSTANCES_MAX, instancesNow(engine, section).length + further);
}

/** Adds one at the end, open; gives back the id of its section. */
export function addInstance(engine: FillInEngine, section: RepeatedSection): string {
  const now = instancesNow(engine, section);
  // The first one goes by the ids of the checklist, unless it was removed and its answers might still be meant.
  const isFirst = now.length === 0 && section.repeat.min === 0 && engine.state().instances?.[section.id] === undefined;
  const id = isFirst ? '' : newRecordId().slice(0, ID_LENGTH);
  const sectionId = idInInstance(section.id, id);
  engine.setInstances(section.id, [...now, { id, name: '' }], [sectionId]);
  return sectionId;
}

export function renameInstance(engine: FillInEngine, section: RepeatedSection, instanceId: string, name: string): void {
  engine.setInstances(
    section.id,
    instancesNow(engine, section).map((one) => (one.id === instanceId ? { ...one, name } : one)),
  );
}

/** Removes one; what it gives back brings it back where it was, with everything that was filled in for it. */
export function removeInstance(engine: FillInEngine, section: RepeatedSection, instanceId: string): () => void {
  const before = instancesNow(engine, section);
  const place = before.findIndex(({ id }) => id === instanceId);
  const removed = before[place];
  if (!removed) return () => undefined;
  engine.setInstances(
    section.id,
    before.filter(({ id }) => id !== instanceId),
  );
  return () => {
    const now = instancesNow(engine, section);
    if (!now.some(({ id }) => id === instanceId))
      engine.setInstances(section.id, now.toSpliced(Math.min(place, now.length), 0, removed));
  };
}
