import type { FindingSort } from '@avsec/shared/data';
import { isUnsettled, type FindingLine, type SiteDate } from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { Table } from '@avsec/shared/ui/data';
import { AssigneeName } from '../shown/assignee-name';
import { DueDate } from '../shown/due-date';
import { LevelTag, StateTag } from '../shown/finding-tags';
import { RepeatMark } from '../shown/repeat-mark';
import { findingPath } from '../shown/paths';
import { siteDay } from '../shown/site-day';

interface FindingTableProps {
  rows: readonly FindingLine[];
  today: SiteDate;
  fetching: boolean;
  sort: FindingSort;
  onSort: (sort: FindingSort) => void;
}

/** Under it the head stays, px: the portal's own header. */
const HEADER_HEIGHT = 56;

const SORTED: Partial<Record<string, FindingSort>> = { level: 'level', due: 'due', opened: 'newest' };

/** Findings where there is room for columns. */
export function FindingTable({ rows, today, fetching, sort, onSort }: FindingTableProps) {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const sorted = (key: string) => {
    const direction = key === 'opened' ? ('descend' as const) : ('ascend' as const);
    return {
      key,
      title: t(`columns.${key}`),
      sorter: true,
      sortDirections: [direction],
      sortOrder: SORTED[key] === sort ? direction : null,
    };
  };
  return (
    <Table<FindingLine>
      className="quality-table"
      rowKey="id"
      size="middle"
      aria-label={t('title')}
      loading={fetching}
      dataSource={rows}
      pagination={false}
      sticky={{ offsetHeader: HEADER_HEIGHT }}
      showSorterTooltip={false}
      onChange={(_, __, chosen) => {
        const key = Array.isArray(chosen) ? undefined : chosen.order && chosen.columnKey;
        onSort(SORTED[String(key)] ?? 'due');
      }}
      columns={[
        {
          key: 'number',
          title: t('columns.number'),
          width: 140,
          render: (_, { id, number }) => (
            <Link className="quality-number av-figures" to={findingPath(id)}>
              {number}
            </Link>
          ),
        },
        { ...sorted('level'), width: 124, render: (_, { level }) => <LevelTag level={level} /> },
        {
          key: 'question',
          title: t('columns.question'),
          minWidth: 200,
          render: (_, finding) => (
            <>
              <bdi className="quality-question">{finding.question}</bdi>
              <RepeatMark finding={finding} />
              <span className="quality-second">
                {[
                  finding.place,
                  finding.checklistTitle &&
                    titleOf({ checklistId: finding.checklistId ?? '', title: finding.checklistTitle }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ),
        },
        {
          key: 'responsible',
          title: t('columns.responsible'),
          width: 148,
          render: (_, finding) => <AssigneeName {...finding} />,
        },
        {
          ...sorted('opened'),
          width: 112,
          responsive: ['xxl'],
          render: (_, { openedOn }) => <span className="av-figures">{siteDay(openedOn)}</span>,
        },
        {
          ...sorted('due'),
          width: 152,
          render: (_, finding) => (
            <DueDate dueOn={finding.dueOn} today={today} isUnsettled={isUnsettled(finding, today)} />
          ),
        },
        {
          key: 'state',
          title: t('columns.state'),
          width: 156,
          render: (_, { state }) => <StateTag state={state} />,
        },
      ]}
    />
  );
}
