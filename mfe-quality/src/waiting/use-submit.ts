import { useState } from 'react';
import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { Operation } from '@avsec/shared/module';
import { submitOperation, type OperationOutcome } from '@avsec/shared/operations';
import { useNotify } from '@avsec/shared/ui';
import { discardDraft } from '../shown/discard-draft';
import type { Refused } from '../shown/refusal';

interface Submitted<T> {
  content: T;
  files?: readonly Evidence[];
  title: string;
  about?: string;
  path: string;
  /** What is said once the server has it, and of what. */
  done: string;
  of: string;
}

interface Submitting<T> {
  /** What came of it; null where this device could not keep it, which `refused` says. */
  submit: (submitted: Submitted<T>) => Promise<OperationOutcome | null>;
  /** Throws away what was typed and not sent. */
  discard: () => void;
  isBusy: boolean;
  /** Why it is not on the server. */
  refused: Refused | null;
}

/** Sends an operation of this module and says where it is: on the server, or on this device until it can go there. */
export function useSubmit<T>(operation: Operation<T>, id: string): Submitting<T> {
  const { t } = useTranslation('quality');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  return {
    isBusy,
    refused,
    discard: () => void discardDraft(id),
    submit: async ({ done, of, ...submitted }) => {
      setBusy(true);
      setRefused(null);
      try {
        const outcome = await submitOperation(operation, { id, ...submitted });
        if (outcome.kind === 'refused') setRefused(outcome);
        if (outcome.kind === 'sent') notify({ kind: 'success', title: done, description: of });
        if (outcome.kind === 'waiting')
          notify({
            kind: 'info',
            title: t('waiting.kept'),
            description: `${submitted.title}: ${t(`waiting.why.${outcome.reason}`)}`,
          });
        return outcome;
      } catch (error) {
        console.error(error);
        setRefused({ reason: 'device', problem: null });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
