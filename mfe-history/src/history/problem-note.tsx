import { useState } from 'react';
import { retryOutbox } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ConflictDialog, useNotify } from '@avsec/shared/ui';
import { Alert, Button, Flex, LinkButton } from '@avsec/shared/ui/antd';
import type { InspectionRecord } from '../records/record';
import { continuePath } from '../records/row-actions';

export interface ProblemHandlers {
  /** A decision was taken: the server's rows may have changed. */
  onDecided: () => void;
}

interface ProblemNoteProps extends ProblemHandlers {
  record: InspectionRecord;
  problem: 'conflict' | 'refused';
}

/** What the server did not take, what that means, and what can be done about it. */
export function ProblemNote({ record, problem, onDecided }: ProblemNoteProps) {
  const { t } = useTranslation('history');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const { device } = record;
  if (device.kind !== 'entry') return null;

  const run = async (operation: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await operation();
      onDecided();
    } catch {
      notify({ kind: 'error', title: t('delete.failed'), description: t('problem.resolveFailed') });
    }
    setBusy(false);
  };
  const button = (label: string, operation: () => Promise<unknown>) => (
    <Button disabled={busy} onClick={() => void run(operation)}>
      {label}
    </Button>
  );

  return (
    <>
      <Alert
        type="error"
        title={t(`problem.${problem}`)}
        action={
          <Flex wrap gap="small">
            {problem === 'conflict' ? (
              <Button onClick={() => setDeciding(true)}>{t('problem.decide')}</Button>
            ) : (
              <>
                <LinkButton to={continuePath(record)}>{t('problem.open')}</LinkButton>
                {button(t('problem.retry'), async () => retryOutbox())}
              </>
            )}
          </Flex>
        }
      />
      {deciding && device.state.kind === 'conflict' && (
        <ConflictDialog
          key={`${device.entryId} ${device.state.theirs.revision}`}
          conflict={{ entryId: device.entryId, theirs: device.state.theirs }}
          onLater={() => setDeciding(false)}
          onDecided={() => {
            setDeciding(false);
            onDecided();
          }}
        />
      )}
    </>
  );
}
