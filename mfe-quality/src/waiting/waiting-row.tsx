import { useState, type ReactNode } from 'react';
import { actOperation } from '@avsec/shared/data';
import type { Evidence } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { discardModuleDraft, discardOperation, retryOutbox, type OperationState } from '@avsec/shared/operations';
import { useConnection } from '@avsec/shared/state';
import { EditOutlined, EvidenceGallery, HueTag } from '@avsec/shared/ui';
import { Button, ConfirmDialog, Flex } from '@avsec/shared/ui/antd';
import { TitleLine } from '../shown/title-line';
import { WaitingTag } from './waiting-tag';

interface WaitingRowProps {
  id: string;
  kind: 'operation' | 'draft';
  title: string;
  /** The action that it is done to. */
  about?: string | undefined;
  at: string;
  /** Null: it was not sent, a draft. */
  state: OperationState | null;
  words?: string | undefined;
  files: readonly Evidence[];
  /** Opens its form; null where it has none now. */
  correct: { label: string; run: () => void } | null;
  /** Why it was not taken. */
  children?: ReactNode;
}

/** One thing that only this device has: what it says, why it is here still, and what can be done with it. */
export function WaitingRow({ id, kind, title, about, at, state, words, files, correct, children }: WaitingRowProps) {
  const { t } = useTranslation('quality');
  const { online } = useConnection();
  const [isAsked, setAsked] = useState(false);
  const discard = () => {
    const done = kind === 'draft' ? discardModuleDraft(actOperation.module, id) : discardOperation(id);
    done.catch((error: unknown) => console.warn('what waits, and stays', error)).finally(() => setAsked(false));
  };
  return (
    <Flex component="li" vertical gap="small">
      <TitleLine
        title={<span>{about === undefined ? title : `${title}: ${about}`}</span>}
        marks={
          state ? (
            <WaitingTag state={state} />
          ) : (
            <HueTag hue="grey" icon={EditOutlined}>
              {t('waiting.draft')}
            </HueTag>
          )
        }
      />
      <span className="av-quiet">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {state?.kind === 'waiting' && (
          <>
            {' · '}
            <span>{t(`waiting.why.${state.reason ?? (online ? 'new' : 'offline')}`)}</span>
          </>
        )}
      </span>
      {words !== undefined && words !== '' && <p className="av-words">{words}</p>}
      <EvidenceGallery evidence={files} about={title} transfer />
      {children}
      {state?.kind !== 'sending' && (
        <Flex wrap gap="small" justify="flex-end">
          {correct && (
            <Button type="primary" onClick={correct.run}>
              {correct.label}
            </Button>
          )}
          {state?.kind === 'waiting' && state.reason !== 'behind' && (
            <Button onClick={() => void retryOutbox('person', id).catch(console.warn)}>{t('waiting.sendNow')}</Button>
          )}
          <Button danger onClick={() => setAsked(true)}>
            {t('waiting.discard')}
          </Button>
        </Flex>
      )}
      <ConfirmDialog
        open={isAsked}
        danger
        title={t('waiting.discardTitle')}
        confirmLabel={t('waiting.discard')}
        onConfirm={discard}
        onCancel={() => setAsked(false)}
      >
        <p>{t('waiting.discardText')}</p>
      </ConfirmDialog>
    </Flex>
  );
}
