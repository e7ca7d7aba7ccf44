import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import type { OtherVersion, ReportSource } from '@avsec/shared/report';
import { useParams, useSearchParams } from '@avsec/shared/router';
import { EmptyState, FileTextOutlined, LoadingState, ModuleSlot, ReloadOutlined, usePageTitle } from '@avsec/shared/ui';
import { Button, LinkButton, PortalTheme } from '@avsec/shared/ui/antd';
import { embeddedRecord, isOfDevice } from './actions/embedded-record';
import { LinkAction } from './links/link-action';
import { OpenedPaper } from './opened-paper';
import { useReportSource } from './source/use-report-source';
import { useReportDocument } from './use-report-document';
import { VersionList } from './version-list';
import './report-page.css';

const BACK = '/checklist-history';

/** The inspection report (specification, section 2, 'Report screen'). */
export default function ReportPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const state = useReportSource(id, search.get('revision'));
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return <NotFound onRetry={state.retry} />;
    case 'ready':
      return <OpenedReport source={state.source} versions={state.versions} />;
  }
}

function OpenedReport({ source, versions }: { source: ReportSource; versions: readonly OtherVersion[] }) {
  const { t } = useTranslation('reports');
  const report = useReportDocument(source);
  const readRecord = () => embeddedRecord(source);
  const { id, revision, seal } = source.submission;
  // A link opens what the server has sealed, as long as the record is there.
  const canBeLinked = seal !== null && !isOfDevice(source) && !source.marks?.some(({ kind }) => kind === 'withdrawn');
  return (
    <OpenedPaper
      paper={report}
      title={[...(report ? [report.title] : []), t('title')].join(' · ')}
      loading={t('loading')}
      back={BACK}
      readRecord={readRecord}
      link={(written, images) =>
        canBeLinked && (
          <LinkAction submissionId={id} revision={revision} toDraw={{ readRecord, report: written, images }} />
        )
      }
      beneath={<VersionList versions={versions} shown={source.submission} />}
    >
      <ModuleSlot name="report" submissionId={source.submission.id} />
    </OpenedPaper>
  );
}

function Loading() {
  const { t } = useTranslation('reports');
  return (
    <Page>
      <LoadingState kind="document" label={t('loading')} visibleLabel />
    </Page>
  );
}

function NotFound({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation(['reports', 'common']);
  usePageTitle(t('reports:title'), BACK);
  const actions = (
    <>
      {onRetry && (
        <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
      <LinkButton type={onRetry ? 'default' : 'primary'} to={BACK}>
        {t('missing.back')}
      </LinkButton>
    </>
  );
  return (
    <Page>
      <EmptyState
        heading="h1"
        icon={FileTextOutlined}
        title={t('missing.title')}
        description={t(onRetry ? 'missing.unreachable' : 'missing.text')}
        action={actions}
      />
    </Page>
  );
}

const Page = ({ children }: { children: ReactNode }) => (
  <PortalTheme>
    <div className="page report-page av-stack av-shrinks av-gap-4">{children}</div>
  </PortalTheme>
);
