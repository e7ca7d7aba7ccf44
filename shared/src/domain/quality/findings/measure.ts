import type { Level } from '../../checklist/level';

/** A group as who is told of a failure. */
export interface MeasureGroup {
  id: string;
  name: string;
}

/** What the inspector did at once about an answer that does not conform, and whom they leave it to. */
export interface TakenMeasure {
  /** '' where nothing was done yet. */
  text: string;
  group: MeasureGroup | null;
}

/** By item id. */
export type TakenMeasures = Readonly<Record<string, TakenMeasure>>;

/** Nothing done, nobody told. */
export const NO_MEASURE: TakenMeasure = { text: '', group: null };

/** Whether it says anything. */
export const isMeasure = ({ text, group }: TakenMeasure): boolean => text.trim() !== '' || group !== null;

/** Of which levels a site asks for a measure at once where it has changed no settings (`DEFAULT_QUALITY_SETTINGS`). */
export const DEFAULT_MEASURE_LEVELS: readonly Level[] = ['critical'];

/** Whether two measures say the same. */
export const sameMeasure = (a: TakenMeasure | undefined, b: TakenMeasure | undefined): boolean =>
  a === b || ((a?.text ?? '') === (b?.text ?? '') && (a?.group?.id ?? null) === (b?.group?.id ?? null));
