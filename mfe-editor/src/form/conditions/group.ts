import type { Condition } from '@avsec/shared/domain';

/**
 * A condition as it is edited: parts of which all or any must hold. A group of one stays one, until the definition is
 * saved.
 */
export interface Group {
  match: 'all' | 'any';
  parts: readonly Condition[];
}

/** The parts of a condition; a single comparison is one part. */
export function grouping(condition: Condition | undefined): Group {
  if (!condition) return { match: 'all', parts: [] };
  if ('item' in condition) return { match: 'all', parts: [condition] };
  return 'all' in condition ? { match: 'all', parts: condition.all } : { match: 'any', parts: condition.any };
}

/** The group as a condition. */
export const conditionOf = ({ match, parts }: Group): Condition =>
  match === 'all' ? { all: [...parts] } : { any: [...parts] };

/** The whole condition: what is left when all but one part went is that part; undefined where nothing is left. */
export const wholeCondition = (group: Group): Condition | undefined =>
  group.parts.length <= 1 ? group.parts[0] : conditionOf(group);
