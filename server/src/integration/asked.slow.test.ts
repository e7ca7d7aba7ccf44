import '../../../shared/src/testing/browser-in-node';
import { randomUUID } from 'node:crypto';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import {
  clearInProgress,
  openSealedRecord,
  readEvidence,
  readReportSource,
  submitInspection,
} from '@avsec/shared/data';
import { RED_GATE_ID } from '@avsec/shared/domain';
import { signIn, signOut } from '@avsec/shared/session';
import { archivedChecklists } from '../../../shared/src/data/checklists/archived-checklists';
import { checklistVersions } from '../../../shared/src/data/checklists/checklist-versions';
import { checklistList } from '../../../shared/src/data/checklists/list-checklists';
import { checklistDetail } from '../../../shared/src/data/checklists/open-checklist';
import { checklistRemoval } from '../../../shared/src/data/checklists/remove-checklist';
import { checklistSaving } from '../../../shared/src/data/checklists/save-checklist';
import { checkSession } from '../../../shared/src/data/session/restore-session';
import { submissionCounting } from '../../../shared/src/data/submissions/count-submissions';
import { submissionList } from '../../../shared/src/data/submissions/list-submissions';
import { submissionDetail } from '../../../shared/src/data/submissions/open-submission';
import { submissionFilterChoices } from '../../../shared/src/data/submissions/read-filter-choices';
import { submissionRemoval } from '../../../shared/src/data/inspections/remove-submission';
import { submissionReopening } from '../../../shared/src/data/submissions/reopen-submission';
import { listVersions, openVersion } from '../../../shared/src/data/submissions/submission-versions';
import { aChecklist } from '../../../shared/src/testing/builders';
import { answered, opened, photographed } from './an-inspection.fixture';
import { openPortal, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;
const asked = new Map<string, number>();

beforeAll(async () => {
  portal = await openPortal({ ana: 'admin' });
  portal.wire = async (request, send) => {
    const response = await send();
    asked.set(shapeOf(request), response.status);
    return response;
  };
}, 180_000);
afterAll(() => portal.backend.close());

/** Another inspection than the one in progress, as a device begins it that cannot ask. */
async function anotherOpened() {
  const inspection = await opened();
  return { ...inspection, id: randomUUID(), answers: {}, evidence: {}, baseRevision: 0 };
}

/** A request as the API firewall sees it: without values, columns and names of functions, which are the catalogue's. */
function shapeOf({ method, url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  const parameters = [...searchParams].map(
    ([name, value]) => `${name}=${name === 'select' ? relationsIn(value) : value.replace(/(^|\.)[^.]*$/, '$1…')}`,
  );
  const path = pathname.replace(/\/(attachments|rpc)\/.+/, '/$1/…');
  return [method, path, parameters.sort().join('&')].join(' ').trim();
}

const relationsIn = (select: string): string =>
  select.replace(/(?<=^|[(,])[a-z_*]+(?=$|[),])/g, '').replace(/^,+|(?<=[(,]),+|,+(?=\))/g, '') || '…';

const FRESH = { forceRefetch: true, subscribe: false };

test('what the data layer asks of the backend is on the list of the API firewall, each of it', async () => {
  const { dispatch } = portal.store;
  await signIn('ana', PASSWORD);
  const { id: checklistId } = await dispatch(
    checklistSaving.endpoints.saveChecklist.initiate({ ...aChecklist(), id: null, baseVersion: 0 }),
  ).unwrap();
  await dispatch(checklistList.endpoints.checklistSummaries.initiate(undefined, FRESH)).unwrap();
  await dispatch(checklistDetail.endpoints.checklist.initiate(checklistId, FRESH)).unwrap();
  await dispatch(checklistVersions.endpoints.checklistVersions.initiate(checklistId, FRESH)).unwrap();
  await dispatch(checklistVersions.endpoints.checklistVersion.initiate({ id: checklistId, number: 1 }, FRESH)).unwrap();

  const inspection = await photographed(answered(await opened()));
  expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
  expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'sent' });
  await emptyDevice();
  expect((await readEvidence(Object.values(inspection.evidence).flat()[0]!))?.size).toBeGreaterThan(0);
  await dispatch(submissionList.endpoints.submissionSummaries.initiate({ page: 1, pageSize: 10 }, FRESH)).unwrap();
  await dispatch(submissionList.endpoints.submissionCount.initiate({ text: 'x' }, FRESH)).unwrap();
  await dispatch(submissionFilterChoices.endpoints.submissionFilterChoices.initiate(undefined, FRESH)).unwrap();
  await dispatch(
    submissionCounting.endpoints.submissionCounters.initiate(
      { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
      FRESH,
    ),
  ).unwrap();
  await dispatch(submissionDetail.endpoints.submission.initiate(inspection.id, FRESH)).unwrap();
  const [version] = await listVersions(inspection.id);
  await openVersion({ id: inspection.id, revision: version!.revision });
  await openSealedRecord({ id: inspection.id });
  await dispatch(
    submissionReopening.endpoints.reopenSubmission.initiate({ id: inspection.id, reason: 'Corrigir' }),
  ).unwrap();
  // What was finalized keeps its files when it is withdrawn; what never was goes with them.
  const unfinished = await photographed(answered(await anotherOpened()));
  expect(await submitInspection(unfinished, 'save')).toMatchObject({ kind: 'sent' });
  expect(await clearInProgress(RED_GATE_ID, unfinished.id)).toEqual({ kind: 'cleared-everywhere' });
  await dispatch(
    submissionRemoval.endpoints.deleteSubmission.initiate({ id: inspection.id, reason: 'Duplicado' }),
  ).unwrap();
  expect((await readReportSource(inspection.id, { kind: 'default' }))?.source).toMatchObject({
    submission: { status: 'completed' },
    marks: [{ kind: 'withdrawn', reason: 'Duplicado' }],
  });

  await dispatch(checklistRemoval.endpoints.deleteChecklist.initiate(checklistId)).unwrap();
  await dispatch(archivedChecklists.endpoints.archivedChecklists.initiate(undefined, FRESH)).unwrap();
  await checkSession();
  await signOut();
  while (!asked.has('POST /auth/v1/logout scope=…')) await new Promise(setImmediate);

  expect([...asked].filter(([, status]) => [400, 404, 405, 414].includes(status))).toEqual([]);
  expect([...asked.keys()].sort()).toEqual([
    'DELETE /storage/v1/object/attachments',
    'GET /rest/v1/checklist_submissions checklist_id=eq.…&limit=…&order=start_time.…&select=submission_items(),submission_photos()&status=eq.…&user_id=eq.…',
    'GET /rest/v1/checklist_submissions id=eq.…&select=submission_items(),submission_photos()',
    'GET /rest/v1/checklist_summaries order=created_at.…&select=…',
    'GET /rest/v1/checklist_summaries select=…&translations=not.is.…',
    'GET /rest/v1/checklist_version_list checklist_id=eq.…&order=number.…&select=…',
    'GET /rest/v1/checklist_versions checklist_id=eq.…&number=eq.…&select=…',
    'GET /rest/v1/checklists archived_at=not.is.…&order=archived_at.…&select=…',
    'GET /rest/v1/checklists id=eq.…&select=checklist_sections(checklist_items())',
    'GET /rest/v1/sites select=…',
    'GET /rest/v1/submission_reopenings order=revision.…&select=…&submission_id=eq.…',
    'GET /rest/v1/submission_versions order=revision.…&select=…&submission_id=eq.…',
    'GET /rest/v1/submission_versions revision=eq.…&select=…&submission_id=eq.…',
    'GET /rest/v1/submission_withdrawals select=…&submission_id=eq.…',
    'GET /storage/v1/object/attachments/…',
    'POST /auth/v1/logout scope=…',
    'POST /auth/v1/token grant_type=…',
    'POST /rest/v1/rpc/…',
    'POST /storage/v1/object/attachments/…',
  ]);
});
