import type { FindingState } from './state';

/**
 * How the newest revision of its inspection answers the item of a finding: it `fails` still · it `conforms` · it is
 * `gone` from the record, hidden, or not applicable.
 */
export const RECORD_ANSWERS = ['fails', 'conforms', 'gone'] as const;
export type RecordAnswer = (typeof RECORD_ANSWERS)[number];

/** What follows for a finding. `notes`: an event says so. */
export interface AfterFinalizing {
  state: FindingState;
  notes: boolean;
}

/**
 * What finalizing an inspection anew makes of a finding that it made. What conforms in the record is corrected, and
 * waits for verification like any correction; a judgement that somebody has made stands.
 */
export function afterFinalizing(
  state: FindingState,
  before: RecordAnswer,
  now: RecordAnswer,
  hasActions: boolean,
): AfterFinalizing {
  if (now === 'conforms' && before !== 'conforms')
    return { state: state === 'open' || state === 'in-treatment' ? 'corrected' : state, notes: true };
  if (now === 'fails' && before === 'conforms' && state === 'corrected')
    return { state: hasActions ? 'in-treatment' : 'open', notes: true };
  return { state, notes: now === 'fails' || now !== before };
}
