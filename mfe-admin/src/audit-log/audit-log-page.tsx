import { useState } from 'react';
import type { AuditFilter } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PageFrame } from '@avsec/shared/ui';
import { PortalTheme } from '@avsec/shared/ui/antd';
import './audit-log.css';
import { AuditFilters } from './audit-filters';
import { DemonstrationTabs } from '../demonstration/demonstration-tabs';
import { Entries } from './entries';
import { ExportButton } from './export-button';
import { IntegrityCheck } from './integrity-check';

/** 'Registro de auditoria': who did what to which record when, for auditors and administrators. */
export default function AuditLogPage() {
  const { t } = useTranslation('admin');
  const [filter, setFilter] = useState<AuditFilter>({});
  return (
    <PortalTheme>
      <PageFrame
        title={t('auditLog.title')}
        subtitle={t('auditLog.subtitle')}
        action={<ExportButton filter={filter} />}
      >
        <DemonstrationTabs mockUp="/auditorias" shown="real" />
        <AuditFilters filter={filter} onChange={setFilter} />
        <Entries key={JSON.stringify(filter)} filter={filter} />
        <IntegrityCheck />
      </PageFrame>
    </PortalTheme>
  );
}
