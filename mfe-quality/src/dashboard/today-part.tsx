import { useAgendaQuery } from '@avsec/shared/data';
import { localDay, plannedState, siteTime, type Planned } from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { agendaQuery } from '../agenda/agenda-address';
import { executePath } from '../agenda/execute-path';
import { PlannedTag } from '../agenda/planned-tag';
import { useNow } from '../agenda/use-now';

/** So many stand here; the agenda has the others. */
const SHOWN = 5;

/** What is still to be inspected today by the person and their groups, the next first. */
export function TodayPart() {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const now = useNow();
  const { data } = useAgendaQuery(agendaQuery(localDay(now), 'own'), { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { today, zone } = data;
  const isToDo = (planned: Planned): boolean =>
    planned.heldOn <= today && ['planned', 'open', 'late'].includes(plannedState(planned, now));
  const toDo = data.rows.filter(isToDo);
  if (toDo.length === 0) return null;
  return (
    <section className="av-card quality-dashboard quality-today" aria-labelledby="quality-today">
      <h2 id="quality-today">{t('agenda.dashboard.title')}</h2>
      <ul>
        {toDo.slice(0, SHOWN).map((planned) => {
          const due = new Date(planned.dueAt);
          return (
            <li key={planned.id}>
              <Link to={executePath(planned)}>
                {titleOf({ checklistId: planned.checklistId, title: planned.checklistTitle })}
              </Link>{' '}
              {planned.place !== '' && <bdi className="quality-beside">{planned.place}</bdi>}
              <span className="quality-beside av-figures">
                {`${siteTime(new Date(planned.opensAt), zone)} – ${siteTime(due, zone)}`}
              </span>
              <PlannedTag state={plannedState(planned, now)} />
            </li>
          );
        })}
      </ul>
      <Link to="/agenda">{t('agenda.dashboard.all', { count: toDo.length })}</Link>
    </section>
  );
}
