import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import type { OtherVersion, ReportSource } from '@avsec/shared/report';
import { Flex } from '@avsec/shared/ui/antd';

const SHOWN = { 'aria-current': 'page', style: { color: 'inherit', fontWeight: 600, textDecoration: 'none' } } as const;

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
    <Flex component="nav" wrap gap="small" className="av-quiet" aria-label={t('versions.label')}>
      <span>{t('versions.label')}:</span>
      <Flex component="ul" wrap gap="middle" className="av-list">
        {versions.map(({ revision, finalizedAt }) => (
          <li key={revision}>
            <Link to={`?revision=${revision}`} {...(revision === shownRevision && SHOWN)}>
              {finalizedAt === null
                ? t('versions.current')
                : t('versions.completed', { revision, moment: formatDateTime(finalizedAt) })}
            </Link>
          </li>
        ))}
      </Flex>
    </Flex>
  );
}
