import { useMemo } from 'react';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useTabletOrNarrower } from '@avsec/shared/ui';
import { DataTable, type DataColumn } from '@avsec/shared/ui/data';
import type { OccurrenceLine } from '../record/occurrence';
import { occurrencePath } from '../shown/paths';
import { MarkTags, StateTag } from '../shown/state-tag';

const placeOf = ({ place, point }: OccurrenceLine): string => [place, point].filter(Boolean).join(' · ');
const keyOf = ({ id }: OccurrenceLine): string => id;
const PART = { kind: 'record', of: 'stored', nameOf: ({ number, id }: OccurrenceLine) => number ?? id } as const;

function Number({ occurrence: { id, number } }: { occurrence: OccurrenceLine }) {
  const { t } = useTranslation('occurrences');
  return (
    <Link className="av-strong av-unbroken av-figures" to={occurrencePath(id)}>
      {number ?? t('noNumber')}
    </Link>
  );
}

function Card({ occurrence }: { occurrence: OccurrenceLine }) {
  const { t } = useTranslation('occurrences');
  return (
    <li className="av-card av-inset av-stack">
      <span className="av-row">
        <Number occurrence={occurrence} />
        <StateTag state={occurrence.state} />
        <MarkTags {...occurrence} />
      </span>
      <strong>{t(`kind.${occurrence.kind}`)}</strong>
      <bdi className="av-words av-flat">{occurrence.what}</bdi>
      <span className="av-note occurrence-beside av-block av-figures">
        {[formatDateTime(new Date(occurrence.happenedAt)), placeOf(occurrence)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

/** A table, or cards where there is no room for one. What has not changed since it was asked for stays as it is. */
export function FoundRows({ rows, isStale }: { rows: readonly OccurrenceLine[]; isStale: boolean }) {
  const { t } = useTranslation('occurrences');
  const isForCards = useTabletOrNarrower();
  const columns = useMemo(
    (): DataColumn<OccurrenceLine>[] => [
      {
        key: 'number',
        title: t('columns.number'),
        nowrap: true,
        render: (occurrence) => <Number occurrence={occurrence} />,
      },
      {
        key: 'kind',
        title: t('columns.kind'),
        render: (occurrence) => (
          <>
            <span>{t(`kind.${occurrence.kind}`)}</span>
            <span className="av-row">
              <MarkTags {...occurrence} />
            </span>
          </>
        ),
      },
      {
        key: 'what',
        title: t('columns.what'),
        width: '40%',
        render: (occurrence) => (
          <>
            <bdi className="av-words av-flat">{occurrence.what}</bdi>
            <bdi className="av-note occurrence-beside av-block">{placeOf(occurrence)}</bdi>
          </>
        ),
      },
      {
        key: 'happened',
        title: t('columns.happened'),
        nowrap: true,
        render: ({ happenedAt }) => <span className="av-figures">{formatDateTime(new Date(happenedAt))}</span>,
      },
      {
        key: 'state',
        title: t('columns.state'),
        nowrap: true,
        render: ({ state }) => <StateTag state={state} />,
      },
    ],
    [t],
  );
  if (isForCards)
    return (
      <ul className="av-list av-cards" aria-label={t('title')} aria-busy={isStale}>
        {rows.map((occurrence) => (
          <Card key={occurrence.id} occurrence={occurrence} />
        ))}
      </ul>
    );
  return <DataTable label={t('title')} rows={rows} keyOf={keyOf} columns={columns} fetching={isStale} part={PART} />;
}
