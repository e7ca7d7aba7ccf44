/** How grave a finding is, the gravest first. */
export const LEVELS = ['critical', 'major', 'minor', 'observation'] as const;
export type Level = (typeof LEVELS)[number];

/** The next graver one: what is proposed where something is found again. The gravest stays. */
export const levelAbove = (level: Level): Level => LEVELS[Math.max(LEVELS.indexOf(level) - 1, 0)] ?? 'critical';

/** Where nobody has said any. */
export const DEFAULT_LEVEL: Level = 'minor';

/** What the author of a checklist may say of an item, or of the checklist as a whole. */
export interface LevelMark {
  level?: Level | undefined;
  /** Graver than any level that is said. */
  critical?: boolean | undefined;
}

/** The level of what does not conform: the item's, else the checklist's, else minor. */
export const levelOf = (item: LevelMark, checklist: LevelMark): Level =>
  item.critical === true ? 'critical' : (item.level ?? checklist.level ?? DEFAULT_LEVEL);
