import { useState } from 'react';
import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { Operation } from '@avsec/shared/module';
import { submitOperation } from '@avsec/shared/operations';
import { useNotify } from '@avsec/shared/ui';

interface Sent<T> {
  id: string;
  content: T;
  files?: readonly Evidence[];
  /** What a person would call it. */
  title: string;
  about?: string;
  path: string;
}

interface Sending<T> {
  /** Whether it is kept, here or on the server. */
  send: (sent: Sent<T>) => Promise<boolean>;
  isBusy: boolean;
}

/** Keeps an operation of this module and says where it is: on the server, or on this device until it can go there. */
export function useSend<T>(operation: Operation<T>): Sending<T> {
  const { t } = useTranslation('occurrences');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    send: async (sent) => {
      setBusy(true);
      try {
        const outcome = await submitOperation(operation, sent);
        if (outcome.kind === 'refused')
          notify({
            kind: 'error',
            title: t('sending.refused', { name: sent.title }),
            description: t('sending.refusedText'),
          });
        if (outcome.kind === 'waiting')
          notify({
            kind: 'info',
            title: t('sending.waits', { name: sent.title }),
            description: t(outcome.reason === 'behind' ? 'sending.behindText' : 'sending.waitsText'),
          });
        return outcome.kind !== 'discarded';
      } catch (error) {
        console.error(error);
        notify({
          kind: 'error',
          title: t('sending.notKept', { name: sent.title }),
          description: t('sending.notKeptText'),
        });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
