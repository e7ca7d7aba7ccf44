import { useState } from 'react';
import { isDataError, useActOnFindingMutation } from '@avsec/shared/data';
import {
  stateOn,
  transitionFor,
  type Finding,
  type FindingAct,
  type FindingAction,
  type Transition,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { ActDialog } from '../acts/act-dialog';
import { isDoneAtOnce } from '../acts/act-fields';
import { useFindingActor } from '../shown/use-finding-actor';
import { ActionList } from './action-list';
import { chooseActs } from './choose-acts';
import { DatesPart } from './dates-part';
import { EventLine } from './event-line';
import { NextPart } from './next-part';
import { SeenPart } from './seen-part';
import { TreatmentPart } from './treatment-part';

/** Everything of a finding, with what may be done about it. */
export function FindingBody({ finding }: { finding: Finding }) {
  const { t } = useTranslation('quality');
  const notify = useNotify();
  const actor = useFindingActor();
  const [send, { isLoading }] = useActOnFindingMutation();
  // As it was when the form was opened: what another does meanwhile must not take it away.
  const [opened, setOpened] = useState<{ transition: Transition; action: FindingAction | null } | null>(null);
  const chosen = chooseActs(finding, actor);

  const begin = async (act: FindingAct, action: FindingAction | null = null) => {
    if (!isDoneAtOnce(act)) {
      const transition = transitionFor(act, stateOn(finding, finding.today));
      return setOpened(transition && { transition, action });
    }
    const { id, revision: baseRevision } = finding;
    const { error } = await send({ id, act, baseRevision, ...(action && { actionId: action.id }) });
    if (!error) return notify({ kind: 'success', title: t(`event.${act}`), description: finding.number });
    const kind = isDataError(error) ? error.kind : 'backend';
    notify({ kind: 'error', title: t(`actFailure.${kind}.what`), description: t(`actFailure.${kind}.advice`) });
  };

  return (
    <div className="quality-finding">
      <div className="quality-finding__main">
        <SeenPart finding={finding} readsRecords={actor.role !== null} />
        <ActionList
          finding={finding}
          possible={chosen.possible}
          busy={isLoading}
          onAct={(act, action) => void begin(act, action)}
        />
        <TreatmentPart finding={finding} />
        <EventLine finding={finding} />
      </div>
      <div className="quality-finding__side">
        <NextPart finding={finding} chosen={chosen} onAct={(act) => void begin(act)} />
        <DatesPart finding={finding} />
      </div>
      {opened && (
        <ActDialog
          transition={opened.transition}
          finding={finding}
          actor={actor}
          action={opened.action}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
