import { isDataError, useReopenSubmissionMutation } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { useNotify } from '@avsec/shared/ui';
import type { InspectionRecord } from '../records/record';
import { continuePath } from '../records/row-actions';

/** As much of a record as opening it again takes. */
export type Reopened = Pick<InspectionRecord, 'id' | 'checklistId' | 'title'>;

/**
 * Puts a stored record back in progress and goes to fill it in (specification, section 4). `onSettled`: it was done, or
 * has failed and been said.
 */
export function useReopen(onSettled: () => void): {
  busy: boolean;
  reopen: (record: Reopened, reason: string) => void;
} {
  const { t } = useTranslation('history');
  const notify = useNotify();
  const navigate = useNavigate();
  const [reopen, { isLoading }] = useReopenSubmissionMutation();

  const run = async (record: Reopened, reason: string) => {
    const result = await reopen({ id: record.id, reason });
    onSettled();
    if (result.error) {
      const taken = isDataError(result.error) && result.error.kind === 'conflict';
      notify({
        kind: 'error',
        title: t('reopen.failed'),
        description: t(taken ? 'reopen.conflictText' : 'reopen.failedText'),
      });
      return;
    }
    notify({ kind: 'success', title: t('reopen.done'), description: t('reopen.doneText') });
    void navigate(continuePath(record));
  };

  return {
    busy: isLoading,
    reopen: (record, reason) => {
      if (!isLoading) void run(record, reason);
    },
  };
}
