import { OPERATION_PHASES, type OperationPhase } from './operation';
import { stays, type Outcome } from './outcome';

/**
 * Where what a person is at, for an operation of a module, stands on a device. `kept`: as a draft; where there is none,
 * the phase of the operation of its id.
 */
export const MODULE_DRAFT_PHASES = [...OPERATION_PHASES, 'kept'] as const;
export type ModuleDraftPhase = OperationPhase | 'kept';

/**
 * `typed`: what is written before it is submitted was changed · `restored`: brought in from a file · `submitted`: it is
 * an operation from then on · `file-removed`: a photo or file of it is not wanted · `discarded`: the person gave it up.
 */
export const MODULE_DRAFT_EVENTS = ['typed', 'restored', 'submitted', 'file-removed', 'discarded'] as const;
export type ModuleDraftEvent = (typeof MODULE_DRAFT_EVENTS)[number];

type ModuleDraftOutcome = Outcome<ModuleDraftPhase>;

const kept: ModuleDraftOutcome = stays('kept', { keeps: 'typed', says: 'kept' });
/** Before it is first kept it may have files. */
const gone: ModuleDraftOutcome = stays('absent', { removes: 'both', says: 'removed' });
const tooLate = (phase: OperationPhase) => ({ typed: stays(phase, { says: 'not-kept' }) });
const without = (phase: ModuleDraftPhase) => ({ 'file-removed': stays(phase, { removes: 'file' }) });

/**
 * What is not listed changes nothing: none is brought back by what was typed late, and what waits or was sent keeps its
 * files. What was refused may be corrected, by leaving a file out, too.
 */
const TABLE: Record<ModuleDraftPhase, Partial<Record<ModuleDraftEvent, ModuleDraftOutcome>>> = {
  absent: { typed: kept, restored: kept, discarded: gone, ...without('absent') },
  kept: { typed: kept, submitted: stays('waiting', { removes: 'draft' }), discarded: gone, ...without('kept') },
  waiting: tooLate('waiting'),
  refused: { ...tooLate('refused'), ...without('refused') },
  done: tooLate('done'),
  discarded: { ...tooLate('discarded'), restored: kept, ...without('discarded') },
};

/** What follows when this happens to a draft in this phase. */
export const afterModuleDraftEvent = (phase: ModuleDraftPhase, event: ModuleDraftEvent): ModuleDraftOutcome =>
  TABLE[phase][event] ?? stays(phase);
