import { useAgendaQuery, usePlannedHere } from '@avsec/shared/data';
import { localDay, plannedState, siteTime, type Planned } from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { WorkList, WorkRow } from '@avsec/shared/ui';
import { agendaQuery } from '../agenda/agenda-address';
import { executePath, isBegunBy } from '../agenda/execute-path';
import { PlannedTag } from '../agenda/planned-tag';
import { useNow } from '../agenda/use-now';

/** So many stand here; the agenda has the others. */
const SHOWN = 5;

/** What is still to be inspected today by the person and their groups, the next first. */
export function TodayPart() {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const { userId } = useActor();
  const here = usePlannedHere();
  const now = useNow();
  const { data } = useAgendaQuery(agendaQuery(localDay(now), 'own'), { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { today, zone } = data;
  const isToDo = (planned: Planned): boolean =>
    planned.heldOn <= today && ['planned', 'open', 'late'].includes(plannedState(planned, now));
  const toDo = data.rows.filter(isToDo);
  if (toDo.length === 0) return null;
  const timeOf = (moment: string): string => siteTime(new Date(moment), zone);
  return (
    <WorkList
      heading={t('agenda.dashboard.title')}
      more={<Link to="/agenda">{t('agenda.dashboard.all', { count: toDo.length })}</Link>}
    >
      {toDo.slice(0, SHOWN).map((planned) => {
        const title = titleOf({ checklistId: planned.checklistId, title: planned.checklistTitle });
        const act = isBegunBy(planned, userId, here) ? 'continue' : 'execute';
        return (
          <WorkRow
            key={planned.id}
            title={title}
            note={[planned.place, `${timeOf(planned.opensAt)} – ${timeOf(planned.dueAt)}`].filter(Boolean).join(' · ')}
            mark={<PlannedTag state={plannedState(planned, now)} />}
            action={{
              to: executePath(planned),
              label: t(`agenda.${act}`),
              name: t(`agenda.${act}Of`, { title }),
            }}
          />
        );
      })}
    </WorkList>
  );
}
