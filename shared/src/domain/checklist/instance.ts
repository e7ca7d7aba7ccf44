import type { Checklist, ChecklistSection, UnreadLimits } from './checklist';

/** That a section is asked once for each vehicle or person, and how often (docs/decisions/0096). */
export interface Repetition {
  /** What one of them is called: 'Veículo'. */
  label: string;
  /** So many at least, and at the beginning; 0 or more. */
  min: number;
  /** So many at most; absent: `INSTANCES_MAX`. */
  max?: number | undefined;
  unread?: UnreadLimits | undefined;
}

/** One of them. Its id stays while others come and go, and lives in the ids of its section and its items. */
export interface Instance {
  /**
   * '' of the first one, whose items have the ids of the definition: what portals from before there was repetition fill
   * in is it.
   */
  id: string;
  /** What the inspector calls it, a plate or a name; '' while it has none, then it goes by its number. */
  name: string;
}

/**
 * The instances of each repeated section, in their order, by the section's id. A section that is absent has its first
 * ones.
 */
export type Instances = Readonly<Record<string, readonly Instance[]>>;

const SIGN = '@';

/** The id of an item or a section in an instance. */
export const idInInstance = (id: string, instanceId: string): string =>
  instanceId === '' ? id : `${id}${SIGN}${instanceId}`;

/** The id in the definition of an item or a section in an instance; '' is the first one's, as above. */
export const originalId = (id: string, instanceId = ''): string =>
  instanceId === '' ? id : id.slice(0, -(SIGN.length + instanceId.length));

/** An instance's id is made of small letters and digits, and not empty. */
export const INSTANCE_ID = /^[a-z0-9]{1,24}$/;

/** The instances of a section; those it begins with where nothing is said. */
export function instancesOf(
  { id, repeat }: Pick<ChecklistSection, 'id' | 'repeat'>,
  instances: Instances | undefined,
): readonly Instance[] {
  if (!repeat) return [];
  return instances?.[id] ?? firstInstances(repeat);
}

/** What a repeated section begins with: as many as it has at least. Their ids are the same on every device. */
export const firstInstances = ({ min }: Pick<Repetition, 'min'>): Instance[] =>
  Array.from({ length: min }, (_, place) => ({ id: place === 0 ? '' : String(place + 1), name: '' }));

/** The same, to be stored: lists that nobody else holds. */
export const copyOfInstances = (instances: Instances): Record<string, Instance[]> =>
  Object.fromEntries(Object.entries(instances).map(([sectionId, list]) => [sectionId, [...list]]));

/** How many items are asked in all: those of a section that repeats once for each instance. */
export const askedCount = ({ sections }: Pick<Checklist, 'sections'>, instances?: Instances): number =>
  sections
    .map((section) => section.items.length * (section.repeat ? instancesOf(section, instances).length : 1))
    .reduce((sum, count) => sum + count, 0);

/** What an instance goes by: its name, or what one is called and its number. `place` from 0. */
export const instanceTitle = ({ label }: Pick<Repetition, 'label'>, { name }: Instance, place: number): string =>
  name.trim() || `${label} ${place + 1}`;

/**
 * What the vehicles and persons of an inspection were called, in their order: 'ABC-1234, DEF-5678'; '' where none was.
 * As `private.instance_names`.
 */
export const instanceNames = (instances: Instances | undefined): string =>
  Object.values(instances ?? {})
    .flat()
    .map(({ name }) => name.trim())
    .filter((name) => name !== '')
    .join(', ');
