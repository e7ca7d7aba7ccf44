import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { useParams } from '@avsec/shared/router';
import {
  copyText,
  EmptyState,
  ErrorState,
  LinkOutlined,
  LoadingState,
  ModuleSlot,
  PageFrame,
  StatusTag,
  useNarrow,
  useNotify,
} from '@avsec/shared/ui';
import { Button, Flex, LinkButton, PortalTheme } from '@avsec/shared/ui/antd';
import { reportPath } from '../records/row-actions';
import { useListPath } from '../records/way-back';
import { DetailsBody } from './details-body';
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
    <Button icon={<LinkOutlined aria-hidden />} onClick={() => void copy()}>
      {t('details.copyLink')}
    </Button>
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
          action={<LinkButton to={list}>{t('details.backToList')}</LinkButton>}
        />
      );
    case 'failed':
      return <ErrorState what={t('details.failed')} onRetry={state.retry} />;
    case 'ready':
      return (
        <Flex vertical gap="middle">
          <DetailsBody details={state.details} />
          <ModuleSlot name="record" submissionId={id} />
        </Flex>
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
    <PortalTheme>
      <PageFrame
        stays={!useNarrow()}
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
              <LinkButton to={reportPath(id)}>{t('actions.reportPage')}</LinkButton>
            </>
          )
        }
      >
        <Content id={id} state={state} list={list} />
      </PageFrame>
    </PortalTheme>
  );
}
