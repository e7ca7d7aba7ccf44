import type { EntryState } from '@avsec/shared/data';
import type { Actor } from '@avsec/shared/domain';
import type { InspectionRecord } from './record';
import { actionsFor, continuePath } from './row-actions';

const record = (more: Partial<InspectionRecord> = {}): InspectionRecord => ({
  id: 'a',
  userId: 'ana',
  checklistId: 'red-gate-vehicle-inspection',
  title: 'Red Gate',
  inspectorName: 'Ana',
  inspectorBadge: '7',
  location: 'Portão 3',
  instanceNames: '',
  searchedAnswers: [],
  startTime: '2026-03-02T10:00:00Z',
  completionTime: null,
  status: 'completed',
  progress: { answered: 1, total: 2, photos: 0 },
  results: null,
  verdict: null,
  reopening: null,
  onServer: true,
  device: { kind: 'none' },
  ...more,
});

const entry = (state: EntryState) => ({ device: { kind: 'entry' as const, entryId: 'e', state } });

const ana: Actor = { userId: 'ana', role: 'inspector' };
const admin: Actor = { userId: 'root', role: 'admin' };

describe('what may be done with a record', () => {
  it('is everything for its own inspector: reopen, report and delete what is completed', () => {
    expect(actionsFor(record(), ana)).toEqual({
      continue: false,
      reopen: true,
      report: true,
      delete: 'server',
      problem: null,
    });
  });

  it('is to continue what is in progress, instead of reopening it', () => {
    expect(actionsFor(record({ status: 'in_progress' }), ana)).toMatchObject({ continue: true, reopen: false });
  });

  it('is the same for an administrator, whoever it belongs to', () => {
    expect(actionsFor(record(), admin)).toMatchObject({ reopen: true, delete: 'server' });
  });

  it.each<Actor>([
    { userId: 'bia', role: 'inspector' },
    { userId: 'ana', role: 'auditor' },
    { userId: 'ana', role: 'author' },
  ])('is only to read for %j', (reader) => {
    expect(actionsFor(record(), reader)).toEqual({
      continue: false,
      reopen: false,
      report: true,
      delete: null,
      problem: null,
    });
    expect(actionsFor(record({ status: 'in_progress' }), reader)).toMatchObject({ continue: false });
  });

  it('has no printable report while it is in progress, and deletes from this device what the server has not seen', () => {
    const draft = record({ status: 'in_progress', onServer: false, device: { kind: 'draft' } });
    expect(actionsFor(draft, ana)).toEqual({
      continue: true,
      reopen: false,
      report: false,
      delete: 'device',
      problem: null,
    });
  });

  it('is neither to reopen nor to delete while it waits to be sent', () => {
    expect(actionsFor(record(entry({ kind: 'waiting', reason: 'offline' })), ana)).toMatchObject({
      reopen: false,
      delete: null,
      problem: null,
    });
  });

  it('is a decision when the server did not take it', () => {
    const conflict = entry({ kind: 'conflict', theirs: { id: 'a', revision: 2, status: 'in_progress' } });
    expect(actionsFor(record({ status: 'in_progress', ...conflict }), ana)).toMatchObject({
      continue: false,
      problem: 'conflict',
    });
    expect(actionsFor(record(entry({ kind: 'refused', reason: 'invalid' })), ana)).toMatchObject({
      problem: 'refused',
    });
  });
});

describe('the way to continue', () => {
  it('is the checklist’s own and names the submission: there may be several in progress', () => {
    expect(continuePath(record())).toBe('/checklist-custom/red-gate-vehicle-inspection?continue=true&submissionId=a');
  });
});
