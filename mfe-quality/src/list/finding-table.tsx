import { useMemo } from 'react';
import type { FindingSort } from '@avsec/shared/data';
import { isUnsettled, type FindingLine, type SiteDate } from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { DataTable, type DataColumn } from '@avsec/shared/ui/data';
import { SelectAllBox, SelectBox } from '../many/select-box';
import type { Selection } from '../many/use-selection';
import { AskedQuestion } from '../shown/asked-question';
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
  /** Null: there is nothing to do with several. */
  selection: Selection | null;
}

/** What a heading orders by when it is pressed; pressed again, the list is in its first order. */
const SORTED: Readonly<Record<string, FindingSort>> = { level: 'level', due: 'due', number: 'newest' };

/** A long state wraps between its words, and no word is cut; the room that is left is for what was seen. */
const STATE_ROOM = { minWidth: 152 };

const keyOf = ({ id }: FindingLine) => id;
const PART = { kind: 'finding', of: 'stored', nameOf: ({ number }: FindingLine) => number } as const;

function Question({ finding }: { finding: FindingLine }) {
  const titleOf = useRecordTitle();
  const { checklistId, checklistTitle } = finding;
  const title = checklistTitle && titleOf({ checklistId: checklistId ?? '', title: checklistTitle });
  return (
    <>
      <AskedQuestion of={finding} /> <RepeatMark finding={finding} />
      <div>
        <small className="av-quiet">{[finding.place, title].filter(Boolean).join(' · ')}</small>
      </div>
    </>
  );
}

/** Findings where there is room for columns. */
export function FindingTable({ rows, today, fetching, sort, onSort, selection }: FindingTableProps) {
  const { t } = useTranslation('quality');
  const columns = useMemo((): DataColumn<FindingLine>[] => {
    const sorted = (key: string) =>
      sort === SORTED[key] ? (key === 'number' ? ('descend' as const) : ('ascend' as const)) : null;
    return [
      ...(selection
        ? [
            {
              key: 'select',
              title: <SelectAllBox rows={rows} selection={selection} />,
              width: 1,
              render: (finding: FindingLine) => <SelectBox finding={finding} selection={selection} />,
            },
          ]
        : []),
      {
        key: 'number',
        title: t('columns.number'),
        // Numbers are given as findings are opened.
        sorted: sorted('number'),
        nowrap: true,
        render: (finding) => (
          <div className="av-figures">
            <strong>
              <Link to={findingPath(finding.id)}>{finding.number}</Link>
            </strong>
            <div>
              <small className="av-quiet">{t('list.openedOn', { date: siteDay(finding.openedOn) })}</small>
            </div>
          </div>
        ),
      },
      {
        key: 'level',
        title: t('columns.level'),
        sorted: sorted('level'),
        nowrap: true,
        render: (finding) => <LevelTag level={finding.level} />,
      },
      {
        key: 'question',
        title: t('columns.question'),
        width: '100%',
        render: (finding) => <Question finding={finding} />,
      },
      {
        key: 'responsible',
        title: t('columns.responsible'),
        render: (finding) => <AssigneeName {...finding} isUnsettled={isUnsettled(finding, today)} />,
      },
      {
        key: 'due',
        title: t('columns.due'),
        sorted: sorted('due'),
        nowrap: true,
        render: (finding) => <DueDate dueOn={finding.dueOn} today={today} isUnsettled={isUnsettled(finding, today)} />,
      },
      {
        key: 'state',
        title: t('columns.state'),
        render: (finding) => (
          <div style={STATE_ROOM}>
            <StateTag state={finding.state} />
          </div>
        ),
      },
    ];
  }, [t, rows, selection, sort, today]);
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      fetching={fetching}
      part={PART}
      onSort={(key) => {
        const by = SORTED[key];
        if (by !== undefined) onSort(by === sort ? 'due' : by);
      }}
    />
  );
}
