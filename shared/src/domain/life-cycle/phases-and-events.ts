/**
 * Where an inspection stands on a device. `unsaved`: changed since the backend last acknowledged it · `stored`: in step
 * with the backend · `saving`, `finalizing`: queued and not answered yet · `refused`, `conflict`: the backend did not
 * take what was queued · `…-outdated`: the draft was changed after that was queued · `finished`: the finalization was
 * acknowledged · `discarded`: removed here.
 */
export const PHASES = [
  'absent',
  'unsaved',
  'stored',
  'saving',
  'saving-outdated',
  'finalizing',
  'refused',
  'refused-outdated',
  'conflict',
  'conflict-outdated',
  'finished',
  'discarded',
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What can happen to an inspection on a device. `typed`: answers, inspector or files changed · `saved`, `finalized`:
 * 'Salvar', 'Finalizar' · `due`: its turn to be sent has come · `save-sent`, `finalization-sent`, `unanswered`,
 * `refused`, `conflicted`: what the backend said to what was queued (nothing, when it was not reached) · `retried`: the
 * person asks to send again · `reconnected`: the network, the session or the page came back · `kept-mine`,
 * `took-theirs`, `kept-both`: the decision about a conflict (mine is kept as another inspection, too, where the
 * backend's is finalized or gone) · `cleared`: 'Limpar Dados' · `discarded`: removed from this device · `reopened`:
 * opened from the backend's record · `left-behind`: the backend has gone on from what is here · `lost-there`: the
 * backend was restored from an older backup and lacks what it had acknowledged · `gone-there`: somebody deleted the
 * backend's record, and the person goes on with what is here · `allowed-again`: it was refused for the person's role,
 * and they have one again that allows it · `sent-unqueued`: the backend acknowledged a save or a finalization that the
 * device had no room to queue, and with it all that the draft holds; `sent-unqueued-before`: an older content than the
 * draft's; `sent-before-queued`: one that is older than what was queued since, too · `overtaken`: what a tab holds
 * cannot be kept as the draft, because another tab has gone on with it · `restored`: taken back from what lost a
 * conflict, or brought in from a file, where there is nothing of its id · `entry-lost`: what waited to finalize it
 * cannot be read · `aged`: nobody has gone on with it here for `SAVED_DRAFT_DAYS`.
 */
export const LIFE_EVENTS = [
  'typed',
  'saved',
  'finalized',
  'due',
  'save-sent',
  'finalization-sent',
  'unanswered',
  'refused',
  'conflicted',
  'retried',
  'reconnected',
  'kept-mine',
  'took-theirs',
  'kept-both',
  'cleared',
  'discarded',
  'reopened',
  'left-behind',
  'lost-there',
  'sent-unqueued',
  'sent-unqueued-before',
  'sent-before-queued',
  'overtaken',
  'restored',
  'gone-there',
  'allowed-again',
  'entry-lost',
  'aged',
] as const;
export type LifeEvent = (typeof LIFE_EVENTS)[number];
