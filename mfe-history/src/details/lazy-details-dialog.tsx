import { useEffect, useState } from 'react';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { LoadingState, ModalDialog } from '@avsec/shared/ui';
import type { InspectionRecord } from '../records/record';
import type { DetailsDialog } from './details-dialog';
import { DetailsTitle } from './details-title';
import { loadDetailsDialog, loadedDetailsDialog } from './load-details-dialog';
import { useDetails } from './use-details';

type Arrival = { kind: 'loading' } | { kind: 'failed' } | { kind: 'here'; Dialog: typeof DetailsDialog };

const atFirst = (): Arrival => {
  const Dialog = loadedDetailsDialog();
  return Dialog ? { kind: 'here', Dialog } : { kind: 'loading' };
};

/** The dialog's code, asked for again with each attempt. */
function useDialog(): { arrival: Arrival; retry: () => void } {
  const [arrival, setArrival] = useState(atFirst);
  const loading = arrival.kind === 'loading';

  useEffect(() => {
    if (!loading) return;
    let closed = false;
    const settle = (arrived: Arrival) => {
      if (!closed) setArrival(arrived);
    };
    void loadDetailsDialog().then(
      (Dialog) => settle({ kind: 'here', Dialog }),
      (error: unknown) => {
        settle({ kind: 'failed' });
        // Unhandled, so that the portal sees whether a deployment took the file away (docs/decisions/0009).
        throw error;
      },
    );
    return () => {
      closed = true;
    };
  }, [loading]);

  return { arrival, retry: () => setArrival({ kind: 'loading' }) };
}

/** Gives the focus back at the end: antd does so only for a dialog that is closed before it is taken away. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}

/** The details of a record; until the dialog itself is here, one without antd stands for it. */
export function LazyDetailsDialog({ record, onClose }: { record: InspectionRecord; onClose: () => void }) {
  const { t } = useTranslation('history');
  const title = useRecordTitle()(record);
  useFocusBack();
  const dialog = useDialog();
  const { arrival } = dialog;
  // Asked for meanwhile, not afterwards.
  const state = useDetails(record);
  const retry = () => {
    dialog.retry();
    if (state.kind === 'failed') state.retry();
  };
  if (arrival.kind === 'here') return <arrival.Dialog id={record.id} title={title} state={state} onClose={onClose} />;
  return (
    <ModalDialog
      title={<DetailsTitle title={title} />}
      size="wide"
      onClose={onClose}
      closesBeside
      footer={
        <>
          {arrival.kind === 'failed' && (
            <button type="button" className="av-button" onClick={retry}>
              {t('details.retry')}
            </button>
          )}
          <button type="button" className="av-button" onClick={onClose}>
            {t('details.close')}
          </button>
        </>
      }
    >
      {arrival.kind === 'failed' ? (
        <p role="alert">{t('details.failed')}</p>
      ) : (
        <LoadingState kind="document" label={t('details.loading')} />
      )}
    </ModalDialog>
  );
}
