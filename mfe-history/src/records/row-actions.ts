import { canChangeSubmission, type Actor } from '@avsec/shared/domain';
import type { InspectionRecord } from './record';

export interface RowActions {
  continue: boolean;
  /** 'Editar': puts a stored record back in progress. */
  reopen: boolean;
  /** 'Relatório': the printable window; every record has its report's page. */
  report: boolean;
  /** `server`: the stored record; `device`: a draft that only this device knows. */
  delete: 'server' | 'device' | null;
  /** What the person may decide about an entry that the server did not take. */
  problem: 'conflict' | 'refused' | null;
}

const IN_PROGRESS = 'in_progress';

/**
 * What a person may do with a record, by role, ownership, status and what waits on this device. 'Visualizar' is for
 * everyone who reads.
 */
export function actionsFor(record: InspectionRecord, actor: Actor): RowActions {
  const { device, onServer } = record;
  const may = canChangeSubmission(actor, record);
  const settled = device.kind !== 'entry';
  const inProgress = record.status === IN_PROGRESS;
  return {
    continue: may && inProgress && !(device.kind === 'entry' && device.state.kind === 'conflict'),
    reopen: may && settled && !inProgress,
    report: !inProgress,
    delete: !may || !settled ? null : onServer ? 'server' : 'device',
    problem:
      may && device.kind === 'entry' && (device.state.kind === 'conflict' || device.state.kind === 'refused')
        ? device.state.kind
        : null,
  };
}

/** Where a record has a page of its own, which can be sent to a colleague. */
export const detailsPath = (id: string): string => `/checklist-history/${encodeURIComponent(id)}`;

export const reportPath = (id: string): string => `/checklist-report/${encodeURIComponent(id)}`;

/** Where an inspection is filled in further. It is named: a person may have several of one checklist in progress. */
export function continuePath(record: Pick<InspectionRecord, 'id' | 'checklistId'>): string {
  const query = new URLSearchParams({ continue: 'true', submissionId: record.id });
  return `/checklist-custom/${encodeURIComponent(record.checklistId)}?${query.toString()}`;
}
