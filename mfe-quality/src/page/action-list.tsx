import { actionAfter, type Finding, type FindingAct, type FindingAction } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { EvidenceGallery } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { AssigneeName } from '../shown/assignee-name';
import { DueDate } from '../shown/due-date';
import { evidenceOf } from '../shown/evidence-of';
import { ActionStateTag } from '../shown/finding-tags';
import type { WaitingActRow } from '../waiting/use-waiting-acts';
import { WaitingTag } from '../waiting/waiting-tag';
import { ACTS_ON_ACTIONS } from './choose-acts';

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
  return (
    <section className="av-card quality-part quality-part--actions" aria-labelledby="finding-actions">
      <h2 id="finding-actions">{t('part.actions')}</h2>
      {finding.actions.length === 0 && <p className="quality-beside">{t('actions.none')}</p>}
      <ul className="quality-actions">
        {finding.actions.map((action) => {
          const { state: next } = planned.actions.find(({ id }) => id === action.id) ?? action;
          const acts = ACTS_ON_ACTIONS.filter((act) => possible.includes(act) && actionAfter(act, next));
          const done = finding.events.find(
            ({ act, details }) => act === 'finish-action' && details['action_id'] === action.id,
          );
          return (
            <li key={action.id} className="quality-action">
              <div className="quality-action__head">
                <strong className="quality-words">{action.text}</strong>
                <ActionStateTag state={action.state} />
              </div>
              {waiting
                .filter(({ content }) => content.action_id === action.id)
                .map(({ operation, content }) => (
                  <WaitingTag key={operation.id} what={t(`act.${content.act}`)} state={operation.state} />
                ))}
              <span className="quality-second">
                <span>{t(`kind.${action.kind}`)}</span> · <AssigneeName {...action} />
              </span>
              {action.doneAt === null ? (
                <DueDate
                  dueOn={action.dueOn}
                  today={finding.today}
                  isUnsettled={action.state === 'to-do' || action.state === 'doing'}
                />
              ) : (
                <span className="quality-second">
                  {t('actions.done', { name: action.doneBy ?? '–', moment: formatDateTime(action.doneAt) })}
                </span>
              )}
              {done?.words && <p className="quality-words">{done.words}</p>}
              {done && <EvidenceGallery evidence={evidenceOf(done.photos)} about={action.text} />}
              {acts.length > 0 && (
                <div className="quality-buttons quality-buttons--wide">
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
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
