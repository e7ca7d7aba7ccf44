import { type ReactNode, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import type { OtherVersion, ReportSource } from '@avsec/shared/report';
import { useParams, useSearchParams } from '@avsec/shared/router';
import {
  EmptyState,
  FileTextOutlined,
  LoadingState,
  ModuleSlot,
  pageNonce,
  ReloadOutlined,
  usePageTitle,
} from '@avsec/shared/ui';
import { Button, Flex, LinkButton, PortalTheme } from '@avsec/shared/ui/antd';
import { embeddedRecord } from './actions/embedded-record';
import { ReportToolbar } from './actions/report-toolbar';
import { useImages } from './images/use-images';
import { useImagesReadAhead } from './images/use-images-read-ahead';
import { ImagesContext } from './images/use-report-image';
import { useReportSource } from './source/use-report-source';
import { useReportDocument } from './use-report-document';
import { VersionList } from './version-list';
import { ReportView } from './view/report-view';
import './report-page.css';

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
  const report = useReportDocument(source);
  const images = useImages();
  const [nonce] = useState(pageNonce);
  useTitle(report?.title);
  useImagesReadAhead(report, images);
  if (!report) return <Loading />;
  return (
    <Page>
      <Flex vertical gap="small" className="report-controls">
        <ReportToolbar
          readRecord={() => embeddedRecord(source)}
          report={report}
          images={images}
          back="/checklist-history"
        />
        <VersionList versions={versions} shown={source.submission} />
      </Flex>
      <ImagesContext value={images}>
        <ReportView report={report} nonce={nonce} />
      </ImagesContext>
      <ModuleSlot name="report" submissionId={source.submission.id} />
    </Page>
  );
}

function useTitle(title?: string): void {
  const { t } = useTranslation('reports');
  usePageTitle([...(title === undefined ? [] : [title]), t('title')].join(' · '), '/checklist-history');
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
  useTitle();
  const actions = (
    <>
      {onRetry && (
        <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
      <LinkButton type={onRetry ? 'default' : 'primary'} to="/checklist-history">
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
    <div className="page report-page">{children}</div>
  </PortalTheme>
);
