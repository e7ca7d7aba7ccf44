import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useTabletOrNarrower } from '@avsec/shared/ui';
import type { OccurrenceLine } from '../record/occurrence';
import { occurrencePath } from '../shown/paths';
import { MarkTags, StateTag } from '../shown/state-tag';

const COLUMNS = ['number', 'kind', 'what', 'happened', 'state'] as const;

const placeOf = ({ place, point }: OccurrenceLine): string => [place, point].filter(Boolean).join(' · ');

function Row({ occurrence }: { occurrence: OccurrenceLine }) {
  const { t } = useTranslation('occurrences');
  return (
    <tr>
      <td>
        <Link className="occurrence-number av-figures" to={occurrencePath(occurrence.id)}>
          {occurrence.number ?? t('noNumber')}
        </Link>
      </td>
      <td>
        <span>{t(`kind.${occurrence.kind}`)}</span>
        <span className="occurrence-tags">
          <MarkTags {...occurrence} />
        </span>
      </td>
      <td className="occurrence-table__what">
        <bdi>{occurrence.what}</bdi>
        <bdi className="occurrence-second">{placeOf(occurrence)}</bdi>
      </td>
      <td className="av-figures">{formatDateTime(new Date(occurrence.happenedAt))}</td>
      <td>
        <StateTag state={occurrence.state} />
      </td>
    </tr>
  );
}

function Card({ occurrence }: { occurrence: OccurrenceLine }) {
  const { t } = useTranslation('occurrences');
  return (
    <li className="av-card occurrence-card">
      <span className="occurrence-tags">
        <Link className="occurrence-number av-figures" to={occurrencePath(occurrence.id)}>
          {occurrence.number ?? t('noNumber')}
        </Link>
        <StateTag state={occurrence.state} />
        <MarkTags {...occurrence} />
      </span>
      <strong>{t(`kind.${occurrence.kind}`)}</strong>
      <bdi className="occurrence-card__what">{occurrence.what}</bdi>
      <span className="occurrence-second av-figures">
        {[formatDateTime(new Date(occurrence.happenedAt)), placeOf(occurrence)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

/** A table, or cards where there is no room for one. What has not changed since it was asked for stays as it is. */
export function FoundRows({ rows, isStale }: { rows: readonly OccurrenceLine[]; isStale: boolean }) {
  const { t } = useTranslation('occurrences');
  const isForCards = useTabletOrNarrower();
  if (isForCards)
    return (
      <ul className="occurrence-cards" aria-label={t('title')} aria-busy={isStale}>
        {rows.map((occurrence) => (
          <Card key={occurrence.id} occurrence={occurrence} />
        ))}
      </ul>
    );
  return (
    <div className="av-card occurrence-table">
      <table aria-label={t('title')} aria-busy={isStale}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((occurrence) => (
            <Row key={occurrence.id} occurrence={occurrence} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
