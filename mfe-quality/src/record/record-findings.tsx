import { useFindingsQuery } from '@avsec/shared/data';
import { isUnsettled } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { SlotProps } from '@avsec/shared/module';
import { Link } from '@avsec/shared/router';
import { Flex } from '@avsec/shared/ui/antd';
import { AskedQuestion } from '../shown/asked-question';
import { DueDate } from '../shown/due-date';
import { LevelTag, StateTag } from '../shown/finding-tags';
import { Part } from '../shown/part';
import { findingPath } from '../shown/paths';
import '../quality.css';

/** More than an inspection leaves. */
const SHOWN_MAX = 500;

const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 260px' };

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
    <div className="av-above-4">
      <Part title={t('record.heading')}>
        <p className="av-quiet">{t('record.text')}</p>
        <Flex component="ul" vertical gap="middle" className="av-list av-lines">
          {data.rows.map((finding) => (
            <Flex key={finding.id} component="li" wrap gap="small" align="baseline">
              <p style={AS_WIDE_AS_THERE_IS_ROOM}>
                <strong>
                  <Link className="av-figures" to={findingPath(finding.id)}>
                    {finding.number}
                  </Link>
                </strong>{' '}
                <AskedQuestion of={finding} />
              </p>
              <Flex wrap gap="small" align="center">
                <LevelTag level={finding.level} />
                <StateTag state={finding.state} />
                <DueDate dueOn={finding.dueOn} today={data.today} isUnsettled={isUnsettled(finding, data.today)} />
              </Flex>
            </Flex>
          ))}
        </Flex>
      </Part>
    </div>
  );
}
