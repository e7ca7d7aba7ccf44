import type { AnswerValue, Evidence, Inspector, Instance, TakenMeasure } from '@avsec/shared/domain';

/** Everything that can happen to the inspection being filled in. */
export type FillInAction =
  | { type: 'answered'; itemId: string; value: AnswerValue }
  | { type: 'noted'; itemId: string; note: string }
  | { type: 'measured'; itemId: string; measure: TakenMeasure }
  | { type: 'evidenceAdded'; itemId: string; evidence: Evidence }
  | { type: 'evidenceRemoved'; itemId: string; evidenceId: string }
  | { type: 'evidenceReplaced'; itemId: string; evidenceId: string; by: Evidence }
  | { type: 'inspectorChanged'; inspector: Inspector; startTime: string }
  /**
   * `sectionId`: the section that repeats, as the checklist has it. `openSections`: those that are to be open besides.
   */
  | {
      type: 'instancesChanged';
      sectionId: string;
      instances: readonly Instance[];
      openSections: readonly string[];
    }
  | { type: 'sectionToggled'; sectionId: string; open: boolean }
  | { type: 'foundMissing'; itemIds: readonly string[] };
