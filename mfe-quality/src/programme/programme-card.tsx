import { useState } from 'react';
import { canPlan, siteDate, siteTime, type FindingActor, type Programme, type SiteDate } from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { ListCard } from '../shown/list-card';
import { siteDay } from '../shown/site-day';
import { EndDialog } from './end-dialog';
import { ProgrammeForm } from './programme-form';
import { useRuleWords } from './use-rule-words';

interface ProgrammeCardProps {
  programme: Programme;
  actor: FindingActor;
  today: SiteDate;
  zone: string;
}

/** A programme: what, where, by whom, on which days, and when next. */
export function ProgrammeCard({ programme, actor, today, zone }: ProgrammeCardProps) {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const wordsOf = useRuleWords();
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const { plan, place, assigneeName, nextAt, endedOn } = programme;
  const title = titleOf({ checklistId: programme.checklistId, title: programme.checklistTitle });
  const next = nextAt === null ? null : new Date(nextAt);
  const close = () => setOpen(null);
  return (
    <ListCard
      title={title}
      foot={
        canPlan(actor) &&
        endedOn === null && (
          <Flex wrap gap="small">
            <Button
              aria-haspopup="dialog"
              aria-label={t('programme.changeOf', { title })}
              onClick={() => setOpen('change')}
            >
              {t('programme.change')}
            </Button>
            <Button aria-haspopup="dialog" aria-label={t('programme.endOf', { title })} onClick={() => setOpen('end')}>
              {t('programme.end')}
            </Button>
          </Flex>
        )
      }
    >
      <span className="av-quiet">
        {place !== '' && (
          <>
            <bdi>{place}</bdi> ·{' '}
          </>
        )}
        <bdi>{assigneeName}</bdi>
      </span>
      <span>{wordsOf(plan)}</span>
      <span className="av-quiet av-figures">
        {plan.slots.map(({ opensAt, dueAt }) => `${opensAt} – ${dueAt}`).join(' · ')}
      </span>
      <span className="av-quiet">
        {endedOn !== null && <span>{t('programme.endedOn', { day: siteDay(endedOn) })}</span>}
        {endedOn === null && plan.startsOn > today && (
          <span>{t('programme.from', { day: siteDay(plan.startsOn) })}</span>
        )}{' '}
        {next !== null && (
          <span>{t('programme.nextAt', { moment: `${siteDay(siteDate(next, zone))} ${siteTime(next, zone)}` })}</span>
        )}
      </span>
      {open === 'change' && <ProgrammeForm programme={programme} actor={actor} today={today} onClose={close} />}
      {open === 'end' && <EndDialog programme={programme} title={title} today={today} onClose={close} />}
    </ListCard>
  );
}
