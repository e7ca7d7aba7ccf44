import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import type { OtherVersion, ReportSource } from '@avsec/shared/report';

interface VersionListProps {
  versions: readonly OtherVersion[];
  shown: ReportSource['submission'];
}

/**
 * Every version of the record that can be opened, the shown one marked. Not printed: the report itself says which
 * version it is.
 */
export function VersionList({ versions, shown }: VersionListProps) {
  const { t } = useTranslation('reports');
  if (versions.length === 0) return null;
  const shownRevision = shown.status === 'in_progress' ? 'current' : shown.revision;
  return (
    <nav className="report-versions" aria-label={t('versions.label')}>
      <span>{t('versions.label')}:</span>
      <ul>
        {versions.map(({ revision, finalizedAt }) => (
          <li key={revision}>
            <Link to={`?revision=${revision}`} aria-current={revision === shownRevision ? 'page' : undefined}>
              {finalizedAt === null
                ? t('versions.current')
                : t('versions.completed', { revision, moment: formatDateTime(finalizedAt) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
