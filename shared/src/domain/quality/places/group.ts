import type { Right, Role } from '../../access/permissions';

/** `team`: people who do one kind of work · `shift`: those who are there at the same hours. */
export const GROUP_KINDS = ['team', 'shift'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** People to whom something may be assigned together. */
export interface Group {
  /** UUID; whoever adds a group makes it. */
  id: string;
  name: string;
  kind: GroupKind;
  /** Ids of accounts. */
  members: readonly string[];
  isArchived: boolean;
}

/** Who may be given something to do. */
export interface Assignables {
  people: readonly { id: string; name: string; role: Role | null; rights: readonly Right[] }[];
  /** `members`: how many; 0 says that nobody would be told. */
  groups: readonly { id: string; name: string; kind: GroupKind; members: number }[];
}
