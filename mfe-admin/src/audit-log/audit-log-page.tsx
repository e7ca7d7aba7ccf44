import { useState } from 'react';
import type { AuditFilter } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PageFrame } from '@avsec/shared/ui';
import './audit-log.css';
import { AuditFilters } from './audit-filters';
import { EntriesPage } from './entries-page';
import { ExportButton } from './export-button';
import { IntegrityCheck } from './integrity-check';

/** 'Registro de auditoria': who did what to which record when, for auditors and administrators. */
export default function AuditLogPage() {
  const { t } = useTranslation('admin');
  const [filter, setFilter] = useState<AuditFilter>({});
  return (
    <PageFrame title={t('auditLog.title')} subtitle={t('auditLog.subtitle')} action={<ExportButton filter={filter} />}>
      <div className="audit-log">
        <IntegrityCheck />
        <AuditFilters filter={filter} onChange={setFilter} />
        <Entries key={JSON.stringify(filter)} filter={filter} />
      </div>
    </PageFrame>
  );
}

/** Page under page, each from where the one before it ended. */
function Entries({ filter }: { filter: AuditFilter }) {
  const [starts, setStarts] = useState<(number | undefined)[]>([undefined]);
  return starts.map((before, place) => (
    <EntriesPage
      key={before ?? 'newest'}
      filter={filter}
      before={before}
      isLast={place === starts.length - 1}
      onMore={(next) => setStarts([...starts, next])}
    />
  ));
}
