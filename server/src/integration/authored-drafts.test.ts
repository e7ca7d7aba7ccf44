import '../../../shared/src/testing/browser-in-node';
import type { ChecklistToSave } from '@avsec/shared/data';
import { signIn } from '@avsec/shared/session';
import { authoredChecklists } from '../../../shared/src/data/checklists/authored-checklists';
import { checklistVersions } from '../../../shared/src/data/checklists/checklist-versions';
import { checklistList } from '../../../shared/src/data/checklists/list-checklists';
import { checklistDetail } from '../../../shared/src/data/checklists/open-checklist';
import { checklistSaving } from '../../../shared/src/data/checklists/save-checklist';
import { aChecklist, anItem, aSection } from '../../../shared/src/testing/builders';
import { openPortal, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ ana: 'admin', rui: 'auditor' });
  await signIn('ana', PASSWORD);
}, 180_000);

afterAll(() => portal.backend.close());

const FRESH = { forceRefetch: true, subscribe: false };
const open = (id: string) => portal.store.dispatch(checklistDetail.endpoints.checklist.initiate(id, FRESH));
const save = (checklist: ChecklistToSave) =>
  portal.store.dispatch(checklistSaving.endpoints.saveChecklist.initiate(checklist)).unwrap();

test('a draft is what its author opens; whoever fills in has what is published, and of a first draft nothing', async () => {
  const { store } = portal;
  const authored = async (id: string) =>
    store.dispatch(authoredChecklists.endpoints.authoredChecklist.initiate(id, FRESH)).unwrap();
  const isListed = async (id: string) => {
    const [all, filledIn] = await Promise.all([
      store.dispatch(authoredChecklists.endpoints.authoredChecklists.initiate(undefined, FRESH)).unwrap(),
      store.dispatch(checklistList.endpoints.checklistSummaries.initiate(undefined, FRESH)).unwrap(),
    ]);
    return [all, filledIn].map((list) => list.some((one) => one.id === id));
  };
  const made = aChecklist({ title: 'Pátio', sections: [aSection({ items: [anItem({ question: 'Um?' })] })] });
  const { id } = await save({ ...made, id: null, baseVersion: 0, isDraft: true });
  expect(await open(id).unwrap()).toBeNull();
  expect(await isListed(id)).toEqual([true, false]);
  const first = (await authored(id))!;
  expect(first).toMatchObject({ title: 'Pátio', definitionVersion: 1 });

  await save({ ...first, baseVersion: 1, note: 'Começo' });
  const published = (await open(id).unwrap())!;
  expect(published).toEqual(first);
  await save({ ...first, title: 'Pátio norte', baseVersion: 1, isDraft: true });
  expect(await authored(id)).toEqual({ ...first, title: 'Pátio norte', definitionVersion: 2 });
  expect(await open(id).unwrap()).toEqual(published);
  expect(await isListed(id)).toEqual([true, true]);
  const versions = await store.dispatch(checklistVersions.endpoints.checklistVersions.initiate(id, FRESH)).unwrap();
  expect(versions.map(({ number, published: publication }) => [number, publication?.note])).toEqual([
    [2, undefined],
    [1, 'Começo'],
  ]);
});
