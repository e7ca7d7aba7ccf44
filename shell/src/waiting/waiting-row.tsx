import { retryOutbox, useLocalContent } from '@avsec/shared/data';
import { formatDateTime, formatFileSize, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  PartBoundary,
  ProgressBar,
  ReloadOutlined,
} from '@avsec/shared/ui';
import { useState } from 'react';
import { usePageFor } from '../modules/page-for';
import { DiscardRecord } from './discard-record';
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
      <dl className="waiting__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="av-figures">{value}</dd>
          </div>
        ))}
      </dl>
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
    <li className="waiting__row av-card">
      <div className="waiting__head">
        <h3 className="waiting__title">
          <bdi>{title}</bdi>
          <span className="waiting__start av-figures">{start}</span>
        </h3>
        <span className="waiting__kind">{t(`waiting.kind.${kind}`)}</span>
        <WaitingState state={state} />
      </div>
      <p className="waiting__why">{whyOf(state, t)}</p>
      <Facts record={record} />
      <div className="waiting__actions">
        {(state.kind === 'waiting' || state.kind === 'refused') && (
          <button
            type="button"
            className="av-button"
            aria-label={nameOf(texts.retry)}
            onClick={() => void retryOutbox('person', id)}
          >
            <ReloadOutlined aria-hidden />
            <span>{texts.retry}</span>
          </button>
        )}
        {state.kind === 'conflict' && records !== null && (
          <Link className="av-button" to={records} aria-label={nameOf(texts.decide)}>
            {texts.decide}
          </Link>
        )}
        {isOpen(record) && inspection !== null && (
          <Link className="av-button" to={continuePath(inspection, submissionId)} aria-label={nameOf(texts.continue)}>
            <EditOutlined aria-hidden />
            <span>{texts.continue}</span>
          </Link>
        )}
        {submissionId !== null && (
          <button
            type="button"
            className="av-button"
            disabled={exporting}
            aria-label={nameOf(texts.export)}
            onClick={() => void exportRecord(submissionId)}
          >
            <DownloadOutlined aria-hidden />
            <span>{texts.export}</span>
          </button>
        )}
        {state.kind !== 'sending' && (
          <button
            type="button"
            className="av-button av-button--quiet"
            aria-label={nameOf(texts.discard)}
            onClick={() => setDiscarding(true)}
          >
            <DeleteOutlined aria-hidden />
            <span>{texts.discard}</span>
          </button>
        )}
      </div>
      <DiscardRecord record={record} open={discarding} onClose={() => setDiscarding(false)} />
    </li>
  );
}
