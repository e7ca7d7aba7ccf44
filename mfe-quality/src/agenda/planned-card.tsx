import { useState } from 'react';
import type { PlannedHere } from '@avsec/shared/data';
import {
  canFillIn,
  PLANNED_ACTS,
  plannedState,
  whyNotPlanned,
  type FindingActor,
  type Planned,
  type PlannedAct,
  type SiteDate,
} from '@avsec/shared/domain';
import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { useActor } from '@avsec/shared/state';
import { Button, Flex, LinkButton } from '@avsec/shared/ui/antd';
import { ListCard } from '../shown/list-card';
import { reportPath } from '../shown/paths';
import { siteDay } from '../shown/site-day';
import { executePath } from './execute-path';
import { PlannedActDialog, type PlannedActName } from './planned-act-dialog';
import { PlannedTag } from './planned-tag';
import { PlannedWindow } from './planned-window';

interface PlannedCardProps {
  planned: Planned;
  actor: FindingActor;
  now: Date;
  today: SiteDate;
  zone: string;
  /** What this device has of it. */
  here: PlannedHere['state'] | null;
}

/** What is to be inspected: when, what, where, by whom, where it stands, and what can be done. */
export function PlannedCard({ planned, actor, now, today, zone, here }: PlannedCardProps) {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const [act, setAct] = useState<PlannedAct | null>(null);
  const state = plannedState(planned, now);
  const title = titleOf({ checklistId: planned.checklistId, title: planned.checklistTitle });
  // What has not opened yet is left out; what was to be done by now is excused.
  const called = (one: PlannedAct): PlannedActName => (one === 'excuse' && state === 'planned' ? 'skip' : one);
  const acts = PLANNED_ACTS.filter((one) => whyNotPlanned(one, planned, actor, now) === null);
  return (
    <ListCard
      title={title}
      marks={<PlannedTag state={state} />}
      foot={
        <Flex wrap gap="small" align="center">
          <ExecuteLink
            planned={planned}
            isClosed={state === 'missed' || state === 'excused'}
            here={here}
            title={title}
          />
          {acts.map((one) => (
            <Button key={one} aria-haspopup="dialog" onClick={() => setAct(one)}>
              {t(`agenda.act.${called(one)}`)}
            </Button>
          ))}
        </Flex>
      }
    >
      <PlannedWindow planned={planned} zone={zone} />
      <span className="av-quiet">
        {planned.place !== '' && (
          <>
            <bdi>{planned.place}</bdi> ·{' '}
          </>
        )}
        <bdi>{planned.assigneeName}</bdi>
      </span>
      {planned.heldOn !== planned.day && (
        <span className="av-quiet">{t('agenda.movedFrom', { day: siteDay(planned.day) })}</span>
      )}
      {planned.words !== null && (
        <p className="av-words">
          <strong>
            <bdi>{planned.decidedBy}</bdi>:
          </strong>{' '}
          <bdi>{planned.words}</bdi>
        </p>
      )}
      {here === 'waiting' && planned.doneAt === null && <span>{t('agenda.waiting')}</span>}
      {planned.doneAt !== null && (
        <span className="av-quiet">
          {t('agenda.doneAt', { moment: formatDateTime(planned.doneAt), name: planned.submittedBy?.name ?? '' })}
        </span>
      )}
      {act && (
        <PlannedActDialog
          planned={planned}
          act={act}
          name={called(act)}
          title={title}
          today={today}
          onClose={() => setAct(null)}
        />
      )}
    </ListCard>
  );
}

interface ExecuteLinkProps {
  planned: Planned;
  isClosed: boolean;
  here: PlannedHere['state'] | null;
  title: string;
}

/** 'Executar', 'Continuar', or the record. A closed one can only be gone on with. */
function ExecuteLink({ planned, isClosed, here, title }: ExecuteLinkProps) {
  const { t } = useTranslation('quality');
  const actor = useActor();
  const begunBy = planned.submittedBy;
  if (planned.doneAt !== null && planned.submissionId !== null)
    return (
      <LinkButton to={reportPath(planned.submissionId)} aria-label={t('agenda.openOf', { title })}>
        {t('agenda.open')}
      </LinkButton>
    );
  const isOwnBegun = here === 'begun' || begunBy?.id === actor.userId;
  if (!canFillIn(actor) || here === 'waiting' || (isClosed && !isOwnBegun)) return null;
  return (
    <>
      {!isOwnBegun && begunBy !== null && (
        <span className="av-quiet">{t('agenda.begunBy', { name: begunBy.name })}</span>
      )}
      <LinkButton
        type={!isOwnBegun && begunBy !== null ? 'default' : 'primary'}
        to={executePath(planned)}
        aria-label={t(isOwnBegun ? 'agenda.continueOf' : 'agenda.executeOf', { title })}
      >
        {t(isOwnBegun ? 'agenda.continue' : 'agenda.execute')}
      </LinkButton>
    </>
  );
}
