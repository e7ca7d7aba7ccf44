import { actionAfter, type Finding, type FindingAct, type FindingAction } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { EvidenceGallery, useNarrow } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { AssigneeName } from '../shown/assignee-name';
import { DueDate } from '../shown/due-date';
import { evidenceOf } from '../shown/evidence-of';
import { ActionStateTag } from '../shown/finding-tags';
import { Part } from '../shown/part';
import { TitleLine } from '../shown/title-line';
import type { WaitingActRow } from '../waiting/use-waiting-acts';
import { WaitingTags } from '../waiting/waiting-tag';
import { ACTS_ON_ACTIONS } from '../shown/acts-on-actions';

interface ActionListProps {
  finding: Finding;
  /** The same with what waits on this device. */
  planned: Finding;
  waiting: readonly WaitingActRow[];
  possible: readonly FindingAct[];
  busy: boolean;
  onAct: (act: FindingAct, action: FindingAction) => void;
}

/** What is done about it: who, by when, how far, with what to show for it. */
export function ActionList({ finding, planned, waiting, possible, busy, onAct }: ActionListProps) {
  const { t } = useTranslation('quality');
  const narrow = useNarrow();
  return (
    <Part title={t('part.actions')}>
      {finding.actions.length === 0 && <p className="av-quiet">{t('actions.none')}</p>}
      <Flex component="ul" vertical gap="middle" className="av-list av-lines">
        {finding.actions.map((action) => {
          const { state: next } = planned.actions.find(({ id }) => id === action.id) ?? action;
          const acts = ACTS_ON_ACTIONS.filter((act) => possible.includes(act) && actionAfter(act, next));
          const done = finding.events.find(
            ({ act, details }) => act === 'finish-action' && details['action_id'] === action.id,
          );
          const isToDo = action.state === 'to-do' || action.state === 'doing';
          return (
            <Flex key={action.id} component="li" vertical gap="small">
              <TitleLine title={action.text} marks={<ActionStateTag state={action.state} />} />
              <WaitingTags rows={waiting} actionId={action.id} />
              <span className="av-quiet">
                <span>{t(`kind.${action.kind}`)}</span> · <AssigneeName {...action} isUnsettled={isToDo} />
              </span>
              {action.doneAt === null ? (
                <DueDate dueOn={action.dueOn} today={finding.today} isUnsettled={isToDo} />
              ) : (
                <span className="av-quiet">
                  {t('actions.done', { name: action.doneBy ?? '–', moment: formatDateTime(action.doneAt) })}
                </span>
              )}
              {done?.words && <p className="av-words">{done.words}</p>}
              {done && <EvidenceGallery evidence={evidenceOf(done.photos)} about={action.text} />}
              {acts.length > 0 && (
                <Flex wrap gap="small" vertical={narrow}>
                  {acts.map((act) => (
                    <Button
                      key={act}
                      type={act === 'finish-action' ? 'primary' : 'default'}
                      danger={act === 'cancel-action'}
                      disabled={busy}
                      onClick={() => onAct(act, action)}
                    >
                      {t(`act.${act}`)}
                    </Button>
                  ))}
                </Flex>
              )}
            </Flex>
          );
        })}
      </Flex>
    </Part>
  );
}
