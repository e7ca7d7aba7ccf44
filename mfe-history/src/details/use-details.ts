import { useEffect, useState } from 'react';
import { readInspectionOnDevice, useSubmissionQuery } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { useSession } from '@avsec/shared/state';
import type { InspectionRecord } from '../records/record';
import { detailsOfInspection, detailsOfSubmission, type Details } from './details';

export type DetailsState =
  | { kind: 'loading' }
  | { kind: 'missing' | 'waiting' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; details: Details };

type OnDevice = { kind: 'loading' } | { kind: 'absent' } | { kind: 'found'; inspection: Inspection };

/** What must be known of a record to find all of it. */
export type RecordReference = Pick<InspectionRecord, 'id' | 'onServer' | 'device' | 'status' | 'completionTime'>;

/** What this device holds of the record; asked only where it holds something that the server does not. */
function useInspectionOnDevice({ id, device }: RecordReference): OnDevice {
  const asked = device.kind !== 'none';
  const [state, setState] = useState<OnDevice>(asked ? { kind: 'loading' } : { kind: 'absent' });

  useEffect(() => {
    if (!asked) return;
    let closed = false;
    const settle = (found: OnDevice) => {
      if (!closed) setState(found);
    };
    readInspectionOnDevice(id).then(
      (inspection) => settle(inspection ? { kind: 'found', inspection } : { kind: 'absent' }),
      () => settle({ kind: 'absent' }),
    );
    return () => {
      closed = true;
    };
  }, [asked, id]);

  return state;
}

/** The whole record: newer content of this device first, otherwise the server's. */
export function useDetails(record: RecordReference): DetailsState {
  const session = useSession();
  const onDevice = useInspectionOnDevice(record);
  const fromServer = useSubmissionQuery(record.id, { skip: onDevice.kind !== 'absent' || !record.onServer });

  if (onDevice.kind === 'loading') return { kind: 'loading' };
  if (onDevice.kind === 'found')
    return {
      kind: 'ready',
      details: detailsOfInspection(
        onDevice.inspection,
        record,
        session.kind === 'signed-in' ? session.profile : undefined,
      ),
    };
  if (!record.onServer) return { kind: record.device.kind === 'entry' ? 'waiting' : 'missing' };
  if (fromServer.data) return { kind: 'ready', details: detailsOfSubmission(fromServer.data) };
  if (fromServer.isFetching || fromServer.isUninitialized) return { kind: 'loading' };
  return fromServer.isError ? { kind: 'failed', retry: () => void fromServer.refetch() } : { kind: 'missing' };
}
