import type { ActDraft, ActValues } from '@avsec/shared/data';
import {
  stateOn,
  transitionFor,
  type Evidence,
  type Finding,
  type FindingAct,
  type FindingAction,
  type Transition,
} from '@avsec/shared/domain';
import { newRecordId, type ModuleDraft } from '@avsec/shared/operations';
import type { WaitingActRow } from '../waiting/use-waiting-acts';
import { valuesOf } from './act-values';

/** The form of an act, as it was opened: what another does meanwhile must not take it away. */
export interface OpenedAct {
  /** Of the operation that it becomes, and of its draft. */
  id: string;
  transition: Transition;
  /** What it is done to, where it is done to an action. */
  action: FindingAction | null;
  /** Of the finding, as the person saw it. */
  revision: number;
  values: ActValues;
  files: readonly Evidence[];
}

/** What was said before is where one goes on from. */
function begunWith(act: FindingAct, finding: Finding): ActValues {
  if (act === 'set-cause') return { words: finding.cause ?? '', whys: [...finding.whys] };
  if (act === 'set-measure') return { words: finding.measure ?? '', withoutMeasure: finding.withoutMeasure };
  if (act === 'add-action') return { kind: 'corrective' };
  return act === 'set-level' && finding.proposedLevel ? { level: finding.proposedLevel } : {};
}

/** The draft of this act's form that this device keeps. */
export const draftOf = (
  drafts: readonly ModuleDraft<ActDraft>[],
  findingId: string,
  act: FindingAct,
  actionId: string | null,
): ModuleDraft<ActDraft> | undefined =>
  drafts.find(
    ({ content }) => content?.findingId === findingId && content.act === act && content.actionId === actionId,
  );

/** A form for this act, gone on with where a draft of it is kept; null where the act is not possible. */
export function openAct(
  finding: Finding,
  act: FindingAct,
  action: FindingAction | null,
  drafts: readonly ModuleDraft<ActDraft>[],
): OpenedAct | null {
  const transition = transitionFor(act, stateOn(finding, finding.today));
  if (!transition) return null;
  const draft = draftOf(drafts, finding.id, act, action?.id ?? null);
  return {
    id: draft?.id ?? newRecordId(),
    transition,
    action,
    revision: draft?.content?.revision ?? finding.revision,
    values: draft?.content?.values ?? begunWith(act, finding),
    files: draft?.files ?? [],
  };
}

/**
 * The form of what the server did not take, with all that was typed and under the same id; as a comment where the act
 * itself is not possible any more.
 */
export function openRefused(
  finding: Finding,
  { operation, content }: WaitingActRow,
  act: FindingAct,
): OpenedAct | null {
  const transition = transitionFor(act, stateOn(finding, finding.today));
  if (!transition) return null;
  return {
    id: operation.id,
    transition,
    action: finding.actions.find(({ id }) => act === content.act && id === content.action_id) ?? null,
    // What others did since is on screen: who sends it again has seen it.
    revision: finding.revision,
    values: valuesOf(content),
    files: operation.files,
  };
}
