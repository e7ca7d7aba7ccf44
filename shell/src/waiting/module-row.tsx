import { formatDateTime, languageOf, useTranslation, type Translate } from '@avsec/shared/i18n';
import { retryOutbox, type LocalModuleDraft, type WaitingOperation } from '@avsec/shared/operations';
import { DeleteOutlined, DownloadOutlined, EditOutlined, PartBoundary, ReloadOutlined } from '@avsec/shared/ui';
import { Button, LinkButton } from '@avsec/shared/ui/antd';
import { useState } from 'react';
import { DiscardModuleRecord } from './discard-module-record';
import { RecordCard } from './record-card';
import { RecordFacts } from './record-facts';
import { useModuleExport } from './use-module-export';
import { WaitingState } from './waiting-state';

type Kept<T> = Pick<
  T & WaitingOperation,
  'id' | 'moduleId' | 'version' | 'labels' | 'title' | 'path' | 'content' | 'files'
> & { changedAt: string };

/** Something of a module on this device that the server does not have. */
export type ModuleRecord =
  | (Kept<WaitingOperation> &
      Pick<WaitingOperation, 'operation' | 'about'> & { isDraft: false; state: WaitingOperation['state'] })
  | (Kept<LocalModuleDraft> & { isDraft: true; state: { kind: 'draft' } });

/** A text of the module's in the reader's language, or else in Portuguese. */
export const textIn = (text: string | Record<string, string>, language: string): string =>
  typeof text === 'string' ? text : (text[languageOf(language)] ?? text['pt'] ?? '');

function whyOf({ state }: ModuleRecord, t: Translate): string {
  if (state.kind === 'draft') return t('waiting.module.draft');
  if (state.kind === 'refused') return t(`waiting.module.refused.${state.reason}`);
  if (state.kind === 'sending') return t('waiting.why.sending');
  return state.reason === 'not-offered' ? t('waiting.module.notOffered') : t(`waiting.why.${state.reason ?? 'new'}`);
}

/**
 * One record of a module: what it is, why it is still here, and what can be done about it. Nothing of it needs the
 * module's code.
 */
export function ModuleRow({ record }: { record: ModuleRecord }) {
  const { i18n } = useTranslation('shell');
  const { labels, title, changedAt } = record;
  const name = () => `${textIn(title, i18n.language) || textIn(labels, i18n.language)} – ${formatDateTime(changedAt)}`;
  return (
    <PartBoundary kind="record" name={name} of="device" as="li">
      <Row record={record} />
    </PartBoundary>
  );
}

function Row({ record }: { record: ModuleRecord }) {
  const { t, i18n } = useTranslation('shell');
  const [discarding, setDiscarding] = useState(false);
  const { exporting, exportRecord } = useModuleExport();
  const { id, state, path, files, changedAt } = record;
  const kind = textIn(record.labels, i18n.language);
  const title = textIn(record.title, i18n.language) || t('waiting.module.untitled');
  const changed = formatDateTime(changedAt);
  const nameOf = (action: string): string => t('waiting.of', { action, title, start: changed });
  const isOpen = state.kind === 'draft' || state.kind === 'refused';
  return (
    <RecordCard
      title={title}
      start={changed}
      beside={
        <>
          <span className="av-quiet">
            <span>{kind}</span>
            {record.isDraft && <span>{` · ${t('waiting.kind.draft')}`}</span>}
          </span>
          <WaitingState state={state} />
        </>
      }
      why={whyOf(record, t)}
      facts={files.length > 0 && <RecordFacts facts={[[t('waiting.module.files'), String(files.length)]]} />}
      actions={
        <>
          {((state.kind === 'waiting' && state.reason !== 'behind') || state.kind === 'refused') && (
            <Button
              icon={<ReloadOutlined aria-hidden />}
              aria-label={nameOf(t('waiting.action.retry'))}
              onClick={() => void retryOutbox('person', id)}
            >
              {t('waiting.action.retry')}
            </Button>
          )}
          {isOpen && path !== null && (
            <LinkButton icon={<EditOutlined aria-hidden />} to={path} aria-label={nameOf(t('waiting.module.open'))}>
              {t('waiting.module.open')}
            </LinkButton>
          )}
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={exporting}
            aria-label={nameOf(t('waiting.action.export'))}
            onClick={() => void exportRecord(record)}
          >
            {t('waiting.action.export')}
          </Button>
          {state.kind !== 'sending' && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={nameOf(t('waiting.action.discard'))}
              onClick={() => setDiscarding(true)}
            >
              {t('waiting.action.discard')}
            </Button>
          )}
        </>
      }
    >
      <DiscardModuleRecord record={record} title={title} open={discarding} onClose={() => setDiscarding(false)} />
    </RecordCard>
  );
}
