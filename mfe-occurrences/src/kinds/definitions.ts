import * as z from 'zod/mini';
import access from './definitions/access.json';
import airspace from './definitions/airspace.json';
import cyber from './definitions/cyber.json';
import emergency from './definitions/emergency.json';
import passenger from './definitions/passenger.json';
import publicOrder from './definitions/public-order.json';
import sabotage from './definitions/sabotage.json';
import seizure from './definitions/seizure.json';
import threat from './definitions/threat.json';
import { definitionSchema, FAMILIES, type Definition, type Family } from './kind-schema';

/** Every version of every kind, those that are used no more too. */
export const DEFINITIONS: readonly Definition[] = z
  .array(definitionSchema)
  .parse([
    ...threat,
    ...access,
    ...passenger,
    ...publicOrder,
    ...seizure,
    ...airspace,
    ...sabotage,
    ...cyber,
    ...emergency,
  ]);

/** The newest version of each kind, by its name. */
const NEWEST: ReadonlyMap<string, Definition> = new Map(
  [...DEFINITIONS].sort((one, other) => one.version - other.version).map((one) => [one.kind, one]),
);

/** What new occurrences can be of. */
export const KINDS: readonly string[] = [...NEWEST.keys()];

export const newestOf = (kind: string): Definition | undefined => NEWEST.get(kind);

/** What an occurrence was begun with: the version that it names, or undefined where this release has no such one. */
export const definitionOf = (kind: string, version: number): Definition | undefined =>
  DEFINITIONS.find((one) => one.kind === kind && one.version === version);

/** Where a kind is registered. */
export const pathOfKind = (kind: string): string =>
  `/${NEWEST.get(kind)?.family === 'emergency' ? 'emergencia' : 'avsec'}/${kind}`;

/** Which kind an address registers. */
export const kindAt = (path: string): string | undefined => KINDS.find((kind) => pathOfKind(kind) === path);

export const kindsOf = (family: Family): string[] => KINDS.filter((kind) => NEWEST.get(kind)?.family === family);

/** Families with their kinds, as a list offers them. */
export const BY_FAMILY: readonly { family: Family; kinds: readonly string[] }[] = FAMILIES.map((family) => ({
  family,
  kinds: kindsOf(family),
}));
