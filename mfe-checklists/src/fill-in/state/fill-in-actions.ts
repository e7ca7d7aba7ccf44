import type { AnswerValue, Evidence, Inspection, Inspector, Instance, TakenMeasure } from '@avsec/shared/domain';

/** Everything that can happen to the inspection being filled in. */
export type FillInAction =
  | { type: 'fillIn/opened'; inspection: Inspection; openSections: readonly string[] }
  | { type: 'fillIn/closed'; inspectionId: string }
  | { type: 'fillIn/answered'; itemId: string; value: AnswerValue }
  | { type: 'fillIn/noted'; itemId: string; note: string }
  | { type: 'fillIn/measured'; itemId: string; measure: TakenMeasure }
  | { type: 'fillIn/evidenceAdded'; itemId: string; evidence: Evidence }
  | { type: 'fillIn/evidenceRemoved'; itemId: string; evidenceId: string }
  | { type: 'fillIn/evidenceReplaced'; itemId: string; evidenceId: string; by: Evidence }
  | { type: 'fillIn/inspectorChanged'; inspector: Inspector; startTime: string }
  /**
   * `sectionId`: the section that repeats, as the checklist has it. `openSections`: those that are to be open besides.
   */
  | {
      type: 'fillIn/instancesChanged';
      sectionId: string;
      instances: readonly Instance[];
      openSections: readonly string[];
    }
  | { type: 'fillIn/sectionToggled'; sectionId: string; open: boolean }
  | { type: 'fillIn/foundMissing'; itemIds: readonly string[] };
