import {
  useArchivedChecklistsQuery,
  useChecklistSummariesQuery,
  useSubmissionSummariesQuery,
} from '@avsec/shared/data';
import { RED_GATE_ID } from '@avsec/shared/domain';
import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { PartBoundary, SafetyCertificateOutlined, usePrefetch } from '@avsec/shared/ui';
import './start-inspection.css';
import { lastUsed, type LastUsed, type UsedChecklist } from './last-used';

/** Besides the Red Gate. */
const SHOWN = 3;
const READ_AT_ONCE = 50;
const NONE_USED: LastUsed = { offered: [], unlisted: [] };
const ALL = '/checklist-avsec';

const address = (checklistId: string): string => `/checklist-custom/${encodeURIComponent(checklistId)}`;

function Used({ checklist }: { checklist: UsedChecklist }) {
  const { t } = useTranslation('checklists');
  const title = useRecordTitle()(checklist);
  const { checklistId, startTime } = checklist;
  const prefetch = usePrefetch();
  const to = address(checklistId);
  return (
    <Link
      className="av-button av-stack av-gap-0 av-touch av-from-start"
      to={to}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    >
      <bdi className="av-cut">{title}</bdi>
      <span className="av-note av-regular av-figures">{t('dashboard.used', { when: formatDateTime(startTime) })}</span>
    </Link>
  );
}

function Archived({ checklist }: { checklist: UsedChecklist }) {
  const { t } = useTranslation('checklists');
  const title = useRecordTitle()(checklist);
  return (
    <p className="start-inspection__archived av-stack av-gap-0 av-touch">
      <bdi className="av-cut">{title}</bdi>
      <span className="av-note av-regular">{t('dashboard.archived')}</span>
    </p>
  );
}

/** The checklists used last, once it is known which of them can still be begun, and which of them were archived. */
function useLastUsed(): { offered: UsedChecklist[]; archived: UsedChecklist[] } {
  const { userId } = useActor();
  const { data: used } = useSubmissionSummariesQuery({ page: 1, pageSize: READ_AT_ONCE, userId });
  const { data: checklists } = useChecklistSummariesQuery(undefined, { refetchOnMountOrArgChange: true });
  const listed = new Set(checklists?.map(({ id }) => id));
  const { offered, unlisted } = used && checklists ? lastUsed(used.rows, listed, SHOWN, RED_GATE_ID) : NONE_USED;
  // Without a network the list is this device's, and what it lacks is not archived for that.
  const { data: archived = [] } = useArchivedChecklistsQuery(undefined, { skip: unlisted.length === 0 });
  return { offered, archived: unlisted.filter(({ checklistId }) => archived.some(({ id }) => id === checklistId)) };
}

/**
 * What the module draws on the dashboard: one press begins the Red Gate, or one of the checklists that the person used
 * last.
 */
export default function StartInspection() {
  const { t } = useTranslation('checklists');
  const prefetch = usePrefetch();
  const { offered, archived } = useLastUsed();
  const redGate = address(RED_GATE_ID);
  return (
    <section className="av-card av-roomy" aria-labelledby="start-inspection">
      <h2 id="start-inspection" className="av-heading">
        {t('dashboard.heading')}
      </h2>
      <div className="start-inspection__choices av-stack av-tiles">
        <Link
          className="av-button av-button--primary av-touch"
          to={redGate}
          onPointerEnter={() => prefetch(redGate)}
          onFocus={() => prefetch(redGate)}
        >
          <SafetyCertificateOutlined aria-hidden />
          {t('dashboard.redGate')}
        </Link>
        {offered.map((checklist) => (
          <PartBoundary key={checklist.checklistId} kind="checklist" name={() => checklist.title} of="checklist">
            <Used checklist={checklist} />
          </PartBoundary>
        ))}
        {archived.map((checklist) => (
          <PartBoundary key={checklist.checklistId} kind="checklist" name={() => checklist.title} of="checklist">
            <Archived checklist={checklist} />
          </PartBoundary>
        ))}
      </div>
      <Link to={ALL}>{t('dashboard.all')}</Link>
    </section>
  );
}
