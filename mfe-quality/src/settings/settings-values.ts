import {
  FINDING_DAYS_MAX,
  LEVELS,
  REPEAT_MONTHS_MAX,
  type ImmediateMeasure,
  type Level,
  type LevelDeadlines,
  type QualitySettings,
} from '@avsec/shared/domain';

/** What is counted in days; null asks for none. */
export const DAY_FIELDS = ['planDays', 'correctedDays', 'effectivenessDays'] as const;
export type DayField = (typeof DAY_FIELDS)[number];

/** As they are typed. */
export interface SettingsValues {
  levels: Record<Level, { immediate: ImmediateMeasure } & Record<DayField, string>>;
  repeatMonths: string;
}

const ofLevels = <T>(value: (level: Level) => T): Record<Level, T> => ({
  critical: value('critical'),
  major: value('major'),
  minor: value('minor'),
  observation: value('observation'),
});

const typed = (days: number | null): string => (days === null ? '' : String(days));

/** Settings as their form holds them. */
export const valuesOf = ({ levels, repeatMonths }: QualitySettings): SettingsValues => ({
  levels: ofLevels((level) => {
    const { immediate, planDays, correctedDays, effectivenessDays } = levels[level];
    return {
      immediate,
      planDays: typed(planDays),
      correctedDays: typed(correctedDays),
      effectivenessDays: typed(effectivenessDays),
    };
  }),
  repeatMonths: String(repeatMonths),
});

/** A whole number within its bounds; null where it is none. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const figure = text.trim();
  if (!/^\d{1,5}$/.test(figure)) return null;
  const number = Number(figure);
  return number >= least && number <= most ? number : null;
}

/** Whether what was typed can be days: blank asks for none. */
export const isDays = (text: string): boolean => text.trim() === '' || wholeNumber(text, 0, FINDING_DAYS_MAX) !== null;

/** Whether it can be the months within which something is a repeat. */
export const isMonths = (text: string): boolean => wholeNumber(text, 1, REPEAT_MONTHS_MAX) !== null;

const daysIn = (text: string): number | null => wholeNumber(text, 0, FINDING_DAYS_MAX);

/** What was typed, once all of it is right. */
export const settingsOf = ({ levels, repeatMonths }: SettingsValues): QualitySettings => ({
  levels: ofLevels((level): LevelDeadlines => {
    const { immediate, planDays, correctedDays, effectivenessDays } = levels[level];
    return {
      immediate,
      planDays: daysIn(planDays),
      correctedDays: daysIn(correctedDays),
      effectivenessDays: daysIn(effectivenessDays),
    };
  }),
  repeatMonths: Number(repeatMonths),
});

/** What one of them says otherwise than another. */
export type SettingsChange =
  | { level: Level; field: 'immediate'; from: ImmediateMeasure; to: ImmediateMeasure }
  | { level: Level; field: DayField; from: number | null; to: number | null }
  | { level: null; field: 'repeatMonths'; from: number; to: number };

/** What differs, level by level. */
export function changesBetween(before: QualitySettings, after: QualitySettings): SettingsChange[] {
  const ofLevel = (level: Level): SettingsChange[] => {
    const [from, to] = [before.levels[level], after.levels[level]];
    return [
      ...(from.immediate === to.immediate
        ? []
        : [{ level, field: 'immediate' as const, from: from.immediate, to: to.immediate }]),
      ...DAY_FIELDS.flatMap((field) =>
        from[field] === to[field] ? [] : [{ level, field, from: from[field], to: to[field] }],
      ),
    ];
  };
  const ofMonths: SettingsChange[] =
    before.repeatMonths === after.repeatMonths
      ? []
      : [{ level: null, field: 'repeatMonths', from: before.repeatMonths, to: after.repeatMonths }];
  return [...LEVELS.flatMap(ofLevel), ...ofMonths];
}
