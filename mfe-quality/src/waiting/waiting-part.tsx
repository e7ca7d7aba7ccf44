import type { ActContent, ActDraft } from '@avsec/shared/data';
import {
  actionAfter,
  atHand,
  mayAct,
  type Finding,
  type FindingAct,
  type FindingAction,
  type FindingActor,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { ModuleDraft } from '@avsec/shared/operations';
import { Flex } from '@avsec/shared/ui/antd';
import { ACTS_ON_ACTIONS } from '../shown/acts-on-actions';
import { Part } from '../shown/part';
import { Refusal } from '../shown/refusal';
import type { WaitingActRow } from './use-waiting-acts';
import { WaitingRow } from './waiting-row';

interface WaitingPartProps {
  /** As the server has said it, and with what waits. */
  finding: Finding;
  planned: Finding;
  actor: FindingActor;
  rows: readonly WaitingActRow[];
  /** Forms that were begun and not sent. */
  drafts: readonly ModuleDraft<ActDraft>[];
  onOpen: (act: FindingAct, action: FindingAction | null) => void;
  onCorrect: (row: WaitingActRow, act: FindingAct) => void;
}

/** What was done or written about a finding and is on this device alone, each with what becomes of it. */
export function WaitingPart({ finding, planned, actor, rows, drafts, onOpen, onCorrect }: WaitingPartProps) {
  const { t } = useTranslation('quality');
  if (rows.length + drafts.length === 0) return null;
  const actionOf = (id: string | null | undefined) => finding.actions.find((one) => one.id === id) ?? null;
  const possible = (act: FindingAct) => mayAct(act, atHand(finding), actor, finding.today);
  // Corrected and sent again, what is of an action that another finished or cancelled would be refused again.
  const stillPossible = ({ act, action_id: id }: ActContent) => {
    const action = ACTS_ON_ACTIONS.some((one) => one === act) ? actionOf(id) : null;
    return action && !actionAfter(act, action.state) ? ({ may: false, why: 'state' } as const) : possible(act);
  };
  return (
    <Part title={t('waiting.title')}>
      <Flex component="ul" vertical gap="middle" className="av-list av-lines">
        {rows.map((row) => {
          const { operation, content } = row;
          const { state } = operation;
          const answer = stillPossible(content);
          // What cannot be done any more can still be told.
          const goesOn = answer.may ? content.act : possible('comment').may ? 'comment' : null;
          return (
            <WaitingRow
              key={operation.id}
              id={operation.id}
              kind="operation"
              title={t(`act.${content.act}`)}
              about={actionOf(content.action_id)?.text}
              at={operation.createdAt}
              state={state}
              words={content.words}
              files={operation.files}
              correct={
                state.kind === 'refused' && goesOn !== null
                  ? {
                      label: t(goesOn === content.act ? 'waiting.correct' : 'waiting.asComment'),
                      run: () => onCorrect(row, goesOn),
                    }
                  : null
              }
            >
              {state.kind === 'refused' && (
                <Refusal
                  refused={state}
                  finding={finding}
                  baseRevision={content.base_revision}
                  why={answer.may ? null : answer.why}
                />
              )}
            </WaitingRow>
          );
        })}
        {drafts.map(({ id, content, files, updatedAt }) => {
          if (!content) return null;
          const action = planned.actions.find((one) => one.id === content.actionId) ?? null;
          return (
            <WaitingRow
              key={id}
              id={id}
              kind="draft"
              title={t(`act.${content.act}`)}
              about={action?.text}
              at={updatedAt}
              state={null}
              words={content.values.words}
              files={files}
              correct={
                mayAct(content.act, atHand(planned), actor, planned.today).may
                  ? { label: t('waiting.goOn'), run: () => onOpen(content.act, action) }
                  : null
              }
            />
          );
        })}
      </Flex>
    </Part>
  );
}
