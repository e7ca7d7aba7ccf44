import { useState } from 'react';
import { actDrafts, actOperation } from '@avsec/shared/data';
import type { Finding, FindingAct, FindingAction } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { newRecordId, useModuleDrafts } from '@avsec/shared/operations';
import { ActDialog } from '../acts/act-dialog';
import { isDoneAtOnce } from '../acts/act-fields';
import { openAct, openRefused, type OpenedAct } from '../acts/opened-act';
import { findingPath } from '../shown/paths';
import { useFindingActor } from '../shown/use-finding-actor';
import { useSubmit } from '../waiting/use-submit';
import { useWaitingActs, withWaiting } from '../waiting/use-waiting-acts';
import { WaitingPart } from '../waiting/waiting-part';
import { ActionList } from './action-list';
import { chooseActs } from './choose-acts';
import { DatesPart } from './dates-part';
import { EventLine } from './event-line';
import { NextPart } from './next-part';
import { SeenPart } from './seen-part';
import { TreatmentPart } from './treatment-part';

/** Everything of a finding, with what may be done about it and what of that waits on this device. */
export function FindingBody({ finding }: { finding: Finding }) {
  const { t } = useTranslation('quality');
  const actor = useFindingActor();
  const drafts = useModuleDrafts(actDrafts);
  const waiting = useWaitingActs(finding.id);
  const [onceId, setOnceId] = useState(newRecordId);
  const { submit, isBusy } = useSubmit(actOperation, onceId);
  const [opened, setOpened] = useState<OpenedAct | null>(null);
  const planned = withWaiting(finding, waiting, actor.userId);
  const chosen = chooseActs(planned, actor);

  const begin = async (act: FindingAct, action: FindingAction | null = null) => {
    if (!isDoneAtOnce(act)) return setOpened(openAct(planned, act, action, drafts));
    await submit({
      content: { act, base_revision: finding.revision, ...(action && { action_id: action.id }) },
      title: `${finding.number} · ${t(`act.${act}`)}`,
      about: finding.id,
      path: findingPath(finding.id),
      done: t(`event.${act}`),
      of: finding.number,
    });
    setOnceId(newRecordId());
  };

  return (
    <div className="quality-columns av-stack av-beside av-gap-4">
      <div className="av-stack av-shrinks av-gap-4">
        <WaitingPart
          finding={finding}
          planned={planned}
          actor={actor}
          rows={waiting}
          drafts={drafts.filter(({ id, content }) => content?.findingId === finding.id && id !== opened?.id)}
          onOpen={(act, action) => void begin(act, action)}
          onCorrect={(row, act) => setOpened(openRefused(finding, row, act))}
        />
        <SeenPart finding={finding} readsRecords={actor.role !== null} />
        <div className="quality-first">
          <ActionList
            finding={finding}
            planned={planned}
            waiting={waiting}
            possible={chosen.possible}
            busy={isBusy}
            onAct={(act, action) => void begin(act, action)}
          />
        </div>
        <TreatmentPart finding={finding} />
        <EventLine finding={finding} />
      </div>
      <div className="av-stack av-shrinks av-gap-4">
        <div className={chosen.finishes ? 'quality-first' : 'quality-foremost'}>
          <NextPart finding={finding} chosen={chosen} onAct={(act) => void begin(act)} />
        </div>
        <DatesPart finding={finding} />
      </div>
      {opened && (
        <ActDialog
          key={opened.id}
          opened={opened}
          finding={finding}
          planned={planned}
          actor={actor}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
