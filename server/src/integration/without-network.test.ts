import '../../../shared/src/testing/browser-in-node';
import { keepChecklistsOnDevice, openInspection, type ChecklistToSave } from '@avsec/shared/data';
import { BUILTIN_CHECKLISTS } from '@avsec/shared/domain';
import { signIn } from '@avsec/shared/session';
import { checklistList } from '../../../shared/src/data/checklists/list-checklists';
import { openChecklist } from '../../../shared/src/data/checklists/open-checklist';
import { checklistRemoval } from '../../../shared/src/data/checklists/remove-checklist';
import { checklistSaving } from '../../../shared/src/data/checklists/save-checklist';
import { groups } from '../../../shared/src/data/quality/groups';
import { knownSite } from '../../../shared/src/data/checklists/known-site';
import { places } from '../../../shared/src/data/quality/places';
import { aChecklist, anItem, aSection } from '../../../shared/src/testing/builders';
import { openPortal, PASSWORD, passing, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ ana: 'admin' });
  await signIn('ana', PASSWORD);
}, 180_000);

afterAll(() => portal.backend.close());

const save = (checklist: ChecklistToSave) =>
  portal.store.dispatch(checklistSaving.endpoints.saveChecklist.initiate(checklist)).unwrap();
const write = (title: string) =>
  save({
    ...aChecklist({ title, sections: [aSection({ items: [anItem({ question: `Questão de ${title}` })] })] }),
    id: null,
    baseVersion: 0,
  });

const cutTheNetwork = (): void => {
  portal.wire = () => Promise.reject(new TypeError('no network'));
};

async function listedWithoutNetwork(): Promise<string[]> {
  cutTheNetwork();
  const listed = await portal.store
    .dispatch(checklistList.endpoints.checklistSummaries.initiate(undefined, { forceRefetch: true, subscribe: false }))
    .unwrap();
  return listed.slice(BUILTIN_CHECKLISTS.length).map(({ title }) => title);
}

/** How often the questions of checklists were asked for. */
async function questionsAsked(work: () => Promise<void>): Promise<number> {
  let asked = 0;
  portal.wire = (request, send) => {
    if (new URL(request.url).pathname.endsWith('/checklists')) asked += 1;
    return send();
  };
  await work();
  return asked;
}

test('without a network the list is as last seen, newest first, each with its questions, though unopened', async () => {
  const titles = Array.from({ length: 5 }, (_, place) => `Perímetro ${place}`);
  const ids: string[] = [];
  for (const title of titles) ids.push((await write(title)).id);
  expect(await questionsAsked(keepChecklistsOnDevice)).toBe(titles.length);

  expect(await listedWithoutNetwork()).toEqual(titles.toReversed());
  for (const [place, id] of ids.entries())
    expect(await openChecklist(id)).toMatchObject({
      id,
      sections: [{ items: [{ question: `Questão de Perímetro ${place}` }] }],
    });

  // Nothing is asked for twice; what was changed is asked for again, and what was deleted is forgotten.
  expect(await questionsAsked(keepChecklistsOnDevice)).toBe(0);
  const [changed = '', deleted = ''] = ids;
  await save({ ...aChecklist({ title: 'Perímetro leste' }), id: changed, baseVersion: 1 });
  await portal.store.dispatch(checklistRemoval.endpoints.deleteChecklist.initiate(deleted)).unwrap();
  expect(await questionsAsked(keepChecklistsOnDevice)).toBe(1);
  expect(await listedWithoutNetwork()).toEqual([...titles.slice(2).toReversed(), 'Perímetro leste']);
  await expect(openChecklist(deleted)).rejects.toMatchObject({ reason: { kind: 'offline' } });
  portal.wire = passing;
});

test('a network that fails in the middle leaves what is on the device, and the next time brings the rest', async () => {
  await write('Perímetro novo');
  portal.wire = (request, send) =>
    new URL(request.url).pathname.endsWith('/checklists') ? Promise.reject(new TypeError('no network')) : send();
  await keepChecklistsOnDevice();
  expect(await listedWithoutNetwork()).toContain('Perímetro leste');
  portal.wire = passing;
  await keepChecklistsOnDevice();
  expect((await listedWithoutNetwork())[0]).toBe('Perímetro novo');
});

test('places, groups and what is asked of a level are there without a network, and an inspection knows the latter', async () => {
  portal.wire = passing;
  await portal.store.dispatch(places.endpoints.savePlace.initiate({ name: 'Portão 4' })).unwrap();
  await portal.store.dispatch(groups.endpoints.saveGroup.initiate({ name: 'Manutenção', kind: 'team', members: [] }));
  await keepChecklistsOnDevice();
  cutTheNetwork();
  expect(await knownSite()).toMatchObject({
    places: [{ name: 'Portão 4', path: 'Portão 4' }],
    groups: [{ name: 'Manutenção' }],
    measureLevels: ['critical'],
    open: [],
  });
  const opened = await openInspection({ checklistId: 'arrivals', mode: 'start' });
  expect(opened).toMatchObject({ kind: 'opened', inspection: { measureLevels: ['critical'] } });
  portal.wire = passing;
});
