/** How a language says numbers. */
export interface NumberSaying {
  minus: string;
  /** Stands between whole number and decimals, which are said digit by digit. */
  point: string;
  /** Between the words. */
  between: ' ' | '';
  /** A whole number of at most twelve digits. */
  whole: (digits: string) => string;
}

/** The digits in groups from the right, as numbers, the highest first: of 1234567 in threes [1, 234, 567]. */
export function groupsOf(digits: string, size: 3 | 4): number[] {
  const first = digits.length % size || size;
  const groups = [Number(digits.slice(0, first))];
  for (let at = first; at < digits.length; at += size) groups.push(Number(digits.slice(at, at + size)));
  return groups;
}

/** The groups that are not zero, each with its power of the group's size: of 1000005 [[1, 2], [5, 0]]. */
export const spokenGroups = (digits: string, size: 3 | 4): [group: number, power: number][] =>
  groupsOf(digits, size)
    .map((group, at, all): [number, number] => [group, all.length - 1 - at])
    .filter(([group]) => group > 0);
