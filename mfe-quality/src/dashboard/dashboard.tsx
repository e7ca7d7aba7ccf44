import { useFindingCountsQuery } from '@avsec/shared/data';
import { canFillIn, canReadAuditLog, isAssignable, isSupervisor, type FindingActor } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useFindingActor } from '../shown/use-finding-actor';
import { Ageing } from './ageing';
import { CountTile } from './count-tile';
import { TodayPart } from './today-part';
import '../quality.css';
import './dashboard.css';

const LIST = '/nao-conformidades';

/** What waits for the person: what is to be inspected today, and what did not conform. */
export default function Dashboard() {
  const actor = useFindingActor();
  return (
    <div className="av-stack av-gap-4">
      {canFillIn(actor) && <TodayPart />}
      <Findings actor={actor} />
    </div>
  );
}

/** Own actions, what a supervisor has to judge, and how old what is open has become. */
function Findings({ actor }: { actor: FindingActor }) {
  const { t } = useTranslation('quality');
  const { data } = useFindingCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  // What failed here keeps nobody from working: the list says why when it is opened.
  if (!data) return null;
  const tiles = [
    isAssignable(actor) && {
      key: 'ownActions',
      label: t('menu.actions'),
      to: '/acoes',
      count: data.ownActions,
      warning: data.ownOverdue > 0 ? t('dashboard.ownOverdue', { count: data.ownOverdue }) : null,
    },
    ...(isSupervisor(actor)
      ? [
          { key: 'toVerify', label: t('dashboard.toVerify'), to: `${LIST}?state=corrected`, count: data.toVerify },
          { key: 'overdue', label: t('filters.overdue'), to: `${LIST}?overdue=yes`, count: data.overdue, isLate: true },
          { key: 'asked', label: t('filters.asked'), to: `${LIST}?asked=yes`, count: data.asked },
          { key: 'toConfirm', label: t('filters.toConfirm'), to: `${LIST}?confirm=yes`, count: data.toConfirm },
          {
            key: 'unassigned',
            label: t('filters.unassigned'),
            to: `${LIST}?state=open,in-treatment&unassigned=yes`,
            count: data.unassigned,
          },
        ]
      : []),
  ].filter((tile) => tile !== false);
  const seesAges = canReadAuditLog(actor);
  if (tiles.length === 0 && !seesAges) return null;
  return (
    <section className="av-card av-stack av-gap-4 av-roomy" aria-labelledby="quality-dashboard">
      <h2 id="quality-dashboard" className="av-heading">
        {t('title')}
      </h2>
      {tiles.length > 0 && (
        <ul className="av-list av-stack av-tiles av-gap-3 quality-tiles">
          {tiles.map(({ key, ...tile }) => (
            <CountTile key={key} {...tile} />
          ))}
        </ul>
      )}
      {seesAges && <Ageing ages={data.ages} />}
    </section>
  );
}
