import type { FindingSort } from '@avsec/shared/data';
import { isUnsettled, type FindingLine, type SiteDate } from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { DownOutlined, PartBoundary, UpOutlined } from '@avsec/shared/ui';
import { SelectAllBox, SelectBox } from '../many/select-box';
import type { Selection } from '../many/use-selection';
import { AssigneeName } from '../shown/assignee-name';
import { DueDate } from '../shown/due-date';
import { LevelTag, StateTag } from '../shown/finding-tags';
import { RepeatMark } from '../shown/repeat-mark';
import { findingPath } from '../shown/paths';
import { siteDay } from '../shown/site-day';
import './finding-table.css';

interface FindingTableProps {
  rows: readonly FindingLine[];
  today: SiteDate;
  fetching: boolean;
  sort: FindingSort;
  onSort: (sort: FindingSort) => void;
  /** Null: there is nothing to do with several. */
  selection: Selection | null;
}

const COLUMNS = ['number', 'level', 'question', 'responsible', 'opened', 'due', 'state'] as const;
type Column = (typeof COLUMNS)[number];

/** What a heading orders by when it is pressed; pressed again, the list is in its first order. */
const SORTED: Partial<Record<Column, FindingSort>> = { level: 'level', due: 'due', opened: 'newest' };

type HeadingProps = { column: Column } & Omit<FindingTableProps, 'today' | 'fetching'>;

function Heading({ column, sort, onSort, rows, selection }: HeadingProps) {
  const { t } = useTranslation('quality');
  const by = SORTED[column];
  const isSorted = by !== undefined && by === sort;
  const descends = column === 'opened';
  const Arrow = descends ? DownOutlined : UpOutlined;
  return (
    <th
      scope="col"
      className={`quality-table__${column}`}
      aria-sort={isSorted ? (descends ? 'descending' : 'ascending') : undefined}
    >
      {column === 'number' && <SelectAllBox rows={rows} selection={selection} />}
      {by === undefined ? (
        t(`columns.${column}`)
      ) : (
        <button type="button" className="quality-table__sort" onClick={() => onSort(isSorted ? 'due' : by)}>
          <span>{t(`columns.${column}`)}</span>
          {isSorted && <Arrow aria-hidden />}
        </button>
      )}
    </th>
  );
}

type RowProps = { finding: FindingLine; today: SiteDate; selection: Selection | null };

function Row({ finding, today, selection }: RowProps) {
  const titleOf = useRecordTitle();
  const { checklistId, checklistTitle } = finding;
  const title = checklistTitle && titleOf({ checklistId: checklistId ?? '', title: checklistTitle });
  return (
    <tr>
      <td>
        <SelectBox finding={finding} selection={selection} />
        <Link className="quality-number av-figures" to={findingPath(finding.id)}>
          {finding.number}
        </Link>
      </td>
      <td>
        <LevelTag level={finding.level} />
      </td>
      <td>
        <bdi className="quality-question">{finding.question}</bdi>
        <RepeatMark finding={finding} />
        <span className="quality-second">{[finding.place, title].filter(Boolean).join(' · ')}</span>
      </td>
      <td>
        <AssigneeName {...finding} />
      </td>
      <td className="quality-table__opened av-figures">{siteDay(finding.openedOn)}</td>
      <td>
        <DueDate dueOn={finding.dueOn} today={today} isUnsettled={isUnsettled(finding, today)} />
      </td>
      <td>
        <StateTag state={finding.state} />
      </td>
    </tr>
  );
}

/**
 * Findings where there is room for columns. Of the browser's own table: antd's writes a style as it is drawn that the
 * page's policy refuses.
 */
export function FindingTable({ rows, today, fetching, sort, onSort, selection }: FindingTableProps) {
  const { t } = useTranslation('quality');
  return (
    <div className="av-card quality-table">
      <table aria-label={t('title')} aria-busy={fetching}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Heading key={column} column={column} sort={sort} onSort={onSort} rows={rows} selection={selection} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((finding) => (
            <PartBoundary
              key={finding.id}
              kind="finding"
              name={() => finding.number}
              of="stored"
              as={{ columns: COLUMNS.length }}
            >
              <Row finding={finding} today={today} selection={selection} />
            </PartBoundary>
          ))}
        </tbody>
      </table>
    </div>
  );
}
