import { retryOutbox, useLocalContent } from '@avsec/shared/data';
import { formatDateTime, formatFileSize, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  PartBoundary,
  ProgressBar,
  ReloadOutlined,
} from '@avsec/shared/ui';
import { Button, LinkButton } from '@avsec/shared/ui/antd';
import { useState } from 'react';
import { usePageFor } from '../modules/page-for';
import { DiscardRecord } from './discard-record';
import { RecordCard } from './record-card';
import { RecordFacts } from './record-facts';
import { useExport } from './use-export';
import { continuePath, isOpen, type WaitingRecord } from './waiting-record';
import { WaitingState, whyOf } from './waiting-state';

function Facts({ record }: { record: WaitingRecord }) {
  const { t, i18n } = useTranslation('shell');
  const content = useLocalContent(record.submissionId);
  const facts: [string, string][] = [[t('waiting.fact.changed'), formatDateTime(record.changedAt)]];
  if (record.submissionId !== null)
    facts.push([
      t('waiting.fact.answered'),
      t('waiting.answered', { done: record.answeredCount, count: record.itemCount }),
    ]);
  if (content) facts.push([t('waiting.fact.size'), formatFileSize(content.bytes, i18n.language)]);
  if (content && content.fileCount > 0)
    facts.push([t('waiting.fact.files'), t('waiting.sent', { sent: content.sentCount, total: content.fileCount })]);
  return (
    <>
      <RecordFacts facts={facts} />
      {record.state.kind === 'sending' && content && content.fileCount > 0 && (
        <ProgressBar
          label={t('waiting.fact.files')}
          done={content.sentCount}
          total={content.fileCount}
          percent={Math.round((100 * content.sentCount) / content.fileCount)}
        />
      )}
    </>
  );
}

/** One record: what it is, why it is still here, and what can be done about it. */
export function WaitingRow({ record }: { record: WaitingRecord }) {
  const titleOf = useRecordTitle();
  const name = () => `${titleOf(record)} – ${formatDateTime(record.start)}`;
  return (
    <PartBoundary kind="record" name={name} of="device" as="li">
      <Row record={record} />
    </PartBoundary>
  );
}

function Row({ record }: { record: WaitingRecord }) {
  const { t } = useTranslation('shell');
  const [discarding, setDiscarding] = useState(false);
  const { exporting, exportRecord } = useExport();
  const { id, kind, state, submissionId, checklistId } = record;
  const pageFor = usePageFor();
  const [records, inspection] = [pageFor('records'), pageFor('inspection', checklistId)];
  const title = useRecordTitle()(record);
  const start = formatDateTime(record.start);
  const nameOf = (action: string): string => t('waiting.of', { action, title, start });
  const texts = {
    retry: t('waiting.action.retry'),
    continue: t('waiting.action.continue'),
    decide: t('waiting.action.decide'),
    export: t('waiting.action.export'),
    discard: t('waiting.action.discard'),
  };
  return (
    <RecordCard
      title={title}
      start={start}
      beside={
        <>
          <span className="av-quiet">{t(`waiting.kind.${kind}`)}</span>
          <WaitingState state={state} />
        </>
      }
      why={whyOf(state, t)}
      facts={<Facts record={record} />}
      actions={
        <>
          {(state.kind === 'waiting' || state.kind === 'refused') && (
            <Button
              icon={<ReloadOutlined aria-hidden />}
              aria-label={nameOf(texts.retry)}
              onClick={() => void retryOutbox('person', id)}
            >
              {texts.retry}
            </Button>
          )}
          {state.kind === 'conflict' && records !== null && (
            <LinkButton type="primary" to={records} aria-label={nameOf(texts.decide)}>
              {texts.decide}
            </LinkButton>
          )}
          {isOpen(record) && inspection !== null && (
            <LinkButton
              icon={<EditOutlined aria-hidden />}
              to={continuePath(inspection, submissionId)}
              aria-label={nameOf(texts.continue)}
            >
              {texts.continue}
            </LinkButton>
          )}
          {submissionId !== null && (
            <Button
              icon={<DownloadOutlined aria-hidden />}
              disabled={exporting}
              aria-label={nameOf(texts.export)}
              onClick={() => void exportRecord(submissionId)}
            >
              {texts.export}
            </Button>
          )}
          {state.kind !== 'sending' && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={nameOf(texts.discard)}
              onClick={() => setDiscarding(true)}
            >
              {texts.discard}
            </Button>
          )}
        </>
      }
    >
      <DiscardRecord record={record} open={discarding} onClose={() => setDiscarding(false)} />
    </RecordCard>
  );
}
