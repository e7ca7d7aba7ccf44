import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link, useParams } from '@avsec/shared/router';
import {
  copyText,
  EmptyState,
  ErrorState,
  LinkOutlined,
  LoadingState,
  ModuleSlot,
  PageFrame,
  StatusTag,
  useNotify,
} from '@avsec/shared/ui';
import { PortalTheme } from '@avsec/shared/ui/antd';
import { reportPath } from '../records/row-actions';
import { useListPath } from '../records/way-back';
import { DetailsBody } from './details-body';
import './details.css';
import { useDetails, type DetailsState } from './use-details';
import { useRecord } from './use-record';

/** The address is what a colleague gets; where the browser refuses its clipboard, it says so. */
function CopyLink() {
  const { t } = useTranslation('history');
  const notify = useNotify();
  const copy = async () => {
    if (await copyText(window.location.href))
      notify({ kind: 'success', title: t('details.copied'), description: t('details.copiedText') });
    else notify({ kind: 'error', title: t('details.copyFailed'), description: t('details.copyFailedText') });
  };
  return (
    <button type="button" className="av-button" onClick={() => void copy()}>
      <LinkOutlined aria-hidden />
      {t('details.copyLink')}
    </button>
  );
}

function Content({ id, state, list }: { id: string; state: DetailsState; list: string }) {
  const { t } = useTranslation('history');
  switch (state.kind) {
    case 'loading':
      return <LoadingState kind="document" label={t('details.loading')} />;
    case 'missing':
    case 'waiting':
      return (
        <EmptyState
          title={t(`details.${state.kind}`)}
          action={
            <Link className="av-button" to={list}>
              {t('details.backToList')}
            </Link>
          }
        />
      );
    case 'failed':
      return <ErrorState what={t('details.failed')} onRetry={state.retry} />;
    case 'ready':
      return (
        <PortalTheme>
          <div className="av-card details-sheet">
            <DetailsBody details={state.details} headings="h2" />
          </div>
          <ModuleSlot name="record" submissionId={id} />
        </PortalTheme>
      );
  }
}

/** 'Visualizar' as a page: the same details, at an address that can be sent to a colleague. */
export default function DetailsPage() {
  const { t } = useTranslation('history');
  const { id = '' } = useParams();
  const record = useRecord(id);
  const state = useDetails(record);
  const list = useListPath();
  const titleOf = useRecordTitle();
  const details = state.kind === 'ready' ? state.details : null;
  return (
    <div className="details-page">
      <PageFrame
        title={
          details
            ? titleOf({
                checklistId: details.inspection.checklist.id,
                title: details.title,
                translations: details.inspection.checklist.translations,
              }) || t('untitled')
            : t('details.title')
        }
        state={details && <StatusTag status={details.status} />}
        back={{ to: list, label: t('details.backToList') }}
        action={
          details && (
            <>
              <CopyLink />
              <Link className="av-button" to={reportPath(id)}>
                {t('actions.reportPage')}
              </Link>
            </>
          )
        }
      >
        <Content id={id} state={state} list={list} />
      </PageFrame>
    </div>
  );
}
