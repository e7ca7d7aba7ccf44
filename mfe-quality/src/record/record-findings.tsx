import { useFindingsQuery } from '@avsec/shared/data';
import { isUnsettled } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { SlotProps } from '@avsec/shared/module';
import { Link } from '@avsec/shared/router';
import { DueDate } from '../shown/due-date';
import { LevelTag, StateTag } from '../shown/finding-tags';
import { findingPath } from '../shown/paths';
import '../quality.css';
import './record-findings.css';

/** More than an inspection leaves. */
const SHOWN_MAX = 500;

/** Beside a record: what became of each item that failed in it, as it is now. The record itself does not change. */
export default function RecordFindings({ submissionId }: SlotProps) {
  const { t } = useTranslation('quality');
  const { data } = useFindingsQuery(
    { ...(submissionId !== undefined && { submissionId }), pageSize: SHOWN_MAX, countTo: 0 },
    { skip: submissionId === undefined, refetchOnMountOrArgChange: true },
  );
  // A record is read as well without it.
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="av-card quality-record" aria-labelledby="quality-record">
      <h2 id="quality-record">{t('record.heading')}</h2>
      <p>{t('record.text')}</p>
      <ul className="quality-record__list">
        {data.rows.map((finding) => (
          <li key={finding.id}>
            <div className="quality-record__what">
              <Link className="quality-number av-figures" to={findingPath(finding.id)}>
                {finding.number}
              </Link>{' '}
              <bdi>{finding.question}</bdi>
            </div>
            <div className="quality-record__state">
              <LevelTag level={finding.level} />
              <StateTag state={finding.state} />
              <DueDate dueOn={finding.dueOn} today={data.today} isUnsettled={isUnsettled(finding, data.today)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
