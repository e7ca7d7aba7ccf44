import { createTopics } from '@avsec/shared/state';

/** An instance that was removed last, of one section. */
export interface RemovedInstance {
  title: string;
  bringBack: () => void;
}

const topics = createTopics();
const removed = new Map<string, RemovedInstance>();

/**
 * What can be brought back, by the id of the section that repeats: said where it was, by another component than removed
 * it.
 */
export const removedInstances = {
  of: (sectionId: string): RemovedInstance | null => removed.get(sectionId) ?? null,
  subscribe: (sectionId: string, listener: () => void) => topics.subscribe(sectionId, listener),
  remember(sectionId: string, one: RemovedInstance): void {
    removed.set(sectionId, one);
    topics.publish(sectionId);
  },
  forget(sectionId: string): void {
    if (removed.delete(sectionId)) topics.publish(sectionId);
  },
};
