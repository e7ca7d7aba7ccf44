import { network } from '../../../shared/src/testing/browser-in-node';
import { actOperation, openOperation } from '@avsec/shared/data';
import { describeEvidence } from '@avsec/shared/domain';
import {
  addOperationFile,
  discardOperation,
  newRecordId,
  retryOutbox,
  submitOperation,
} from '@avsec/shared/operations';
import { signIn } from '@avsec/shared/session';
import { z } from 'zod';
import { onDevice } from '../../../shared/src/data/device/device';
import { publishOutbox } from '../../../shared/src/data/outbox/read-outbox';
import { findingDetails } from '../../../shared/src/data/quality/findings/open-finding';
import { ownActions } from '../../../shared/src/data/quality/findings/own-actions';
import { NAMED_AT_ONCE_MAX } from '../../../shared/src/domain/limits';
import { PNG } from './an-inspection.fixture';
import { beginAfresh, losing, openPortal, passing, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;
let maintenance: string;
beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector', manutencao: 'inspector' });
  [{ id: maintenance }] = z
    .tuple([z.object({ id: z.string() })])
    .parse(
      (
        await portal.backend.sql(
          `update public.profiles set role = null, rights = '{responsible}' where username = 'manutencao' returning user_id as id`,
        )
      ).rows,
    );
}, 180_000);
beforeEach(() => beginAfresh(portal));
afterAll(() => portal.backend.close());

/** What Ana saw, given to maintenance with an action; maintenance is signed in then. */
async function treated(): Promise<{ finding: string; action: string }> {
  const finding = newRecordId();
  const content = { question: `Cerca ${finding.slice(0, 8)}`, level: 'minor' as const };
  expect(await submitOperation(openOperation, { id: finding, content, title: 'Cerca' })).toEqual({ kind: 'sent' });
  const action = newRecordId();
  await portal.backend.sql(
    `insert into public.finding_actions (id, site_id, finding_id, kind, text, responsible_id)
     select $1, site_id, id, 'corrective', 'Soldar', $2 from public.findings where id = $3`,
    [action, maintenance, finding],
  );
  await portal.backend.sql(
    `update public.findings set state = 'in-treatment', responsible_id = $1, assigned = array[$1::uuid] where id = $2`,
    [maintenance, finding],
  );
  await signIn('manutencao', PASSWORD);
  return { finding, action };
}
const cut = () => {
  network.onLine = false;
  portal.wire = () => Promise.reject(new TypeError('no network'));
};
const mend = () => {
  network.onLine = true;
  portal.wire = passing;
};
const readActions = () =>
  portal.store.dispatch(
    ownActions.endpoints.ownActions.initiate({ userId: maintenance, groupIds: [] }, { forceRefetch: true }),
  );
const readFinding = (id: string) =>
  portal.store.dispatch(findingDetails.endpoints.finding.initiate(id, { forceRefetch: true }));
const done = async (finding: string) =>
  (
    await portal.backend.sql(
      `select words, jsonb_array_length(photos) as photos from public.finding_events
       where finding_id = $1 and act = 'finish-action'`,
      [finding],
    )
  ).rows;
const waiting = async () => {
  await publishOutbox();
  return (portal.store.getState() as unknown as { outbox: { operations: { id: string; state: unknown }[] } }).outbox
    .operations;
};
async function finish({ finding, action }: { finding: string; action: string }, id = newRecordId()) {
  const added = await addOperationFile(actOperation, {
    id,
    already: [],
    file: new Blob([PNG]),
    name: 'solda.png',
    kind: 'photo',
  });
  if (added.kind !== 'stored') throw new Error(JSON.stringify(added));
  const files = [added.evidence];
  return submitOperation(actOperation, {
    id,
    content: {
      act: 'finish-action',
      base_revision: 1,
      action_id: action,
      words: 'Soldada',
      photos: files.map(describeEvidence),
    },
    files,
    title: 'Concluir ação',
    about: finding,
  });
}

test('in a cellar: actions and their finding are there as last seen, what is done waits with its photo and is sent once', async () => {
  const treatedNow = await treated();
  expect((await readActions()).data).toMatchObject({ actions: [{ text: 'Soldar' }], keptAt: null });
  // The finding was never opened: it is fetched ahead for the action.
  const isFetched = async () =>
    (await onDevice((db) => db.getAllKeys('answers'))).some((key) => JSON.stringify(key).includes(treatedNow.finding));
  for (let turns = 0; turns < 500 && !(await isFetched()); turns += 1) await new Promise(setImmediate);
  cut();
  expect((await readActions()).data).toMatchObject({
    actions: [{ text: 'Soldar' }],
    keptAt: expect.any(String) as string,
  });
  expect((await readFinding(treatedNow.finding)).data).toMatchObject({
    actions: [{ text: 'Soldar', state: 'to-do' }],
    keptAt: expect.any(String) as string,
  });
  expect(await finish(treatedNow)).toEqual({ kind: 'waiting', reason: 'offline' });
  expect(await waiting()).toMatchObject([{ state: { kind: 'waiting' } }]);
  expect(await done(treatedNow.finding)).toEqual([]);
  mend();
  await retryOutbox('occasion');
  await retryOutbox('occasion');
  expect([await done(treatedNow.finding), await waiting()]).toEqual([[{ words: 'Soldada', photos: 1 }], []]);
  expect((await readActions()).data).toMatchObject({ actions: [], keptAt: null });
});

test.each([
  ['of the act', '/rpc/quality__act_on_finding'],
  ['of the photo', '/storage/v1/object/'],
])(
  'an answer %s that was lost: it is there once, also where the finding is somebody else’s by then',
  async (_, path) => {
    const treatedNow = await treated();
    portal.wire = losing(path);
    expect(await finish(treatedNow)).toMatchObject({ kind: 'waiting' });
    if (path.includes('rpc'))
      await portal.backend.sql(`update public.findings set assigned = '{}' where id = $1`, [treatedNow.finding]);
    mend();
    await retryOutbox();
    expect([await done(treatedNow.finding), await waiting()]).toEqual([[{ words: 'Soldada', photos: 1 }], []]);
  },
);

test('an action that was cancelled meanwhile: refused with its reason, words and photo stay until they are thrown away', async () => {
  const treatedNow = await treated();
  const id = newRecordId();
  cut();
  await finish(treatedNow, id);
  await portal.backend.sql(`update public.finding_actions set state = 'cancelled' where id = $1`, [treatedNow.action]);
  mend();
  await retryOutbox('occasion');
  const [refused] = await waiting();
  expect(refused).toMatchObject({ id, content: { words: 'Soldada' }, state: { kind: 'refused', reason: 'invalid' } });
  expect(refused?.state).toMatchObject({ problem: expect.stringContaining('action_id') as string });
  const files = () => onDevice((db) => db.count('files'));
  expect([await done(treatedNow.finding), await files()]).toEqual([[], 1]);
  // Told in a comment under the same id, with the same photo.
  const [{ files: photos }] = z
    .tuple([z.object({ files: z.array(z.custom<Parameters<typeof describeEvidence>[0]>()) })])
    .parse(await waiting());
  const comment = { act: 'comment' as const, base_revision: 1, words: 'Soldada', photos: photos.map(describeEvidence) };
  expect(
    await submitOperation(actOperation, { id, content: comment, files: photos, title: 'x', about: treatedNow.finding }),
  ).toEqual({ kind: 'sent' });
  const other = newRecordId();
  expect(await finish(treatedNow, other)).toMatchObject({ kind: 'refused', reason: 'invalid' });
  await discardOperation(other);
  expect(await waiting()).toEqual([]);
});

test('of more findings than one address can name the actions are all there', async () => {
  const { finding, action } = await treated();
  const more = 2 * NAMED_AT_ONCE_MAX;
  await portal.backend.sql(
    `with copies as (
       insert into public.findings (id, site_id, number, source, question, place_text, place_key, level, opened_on, immediate,
         state, responsible_id, assigned)
       select gen_random_uuid(), site_id, number || '-' || n, source, question, place_text, place_key, level, opened_on,
         immediate, state, responsible_id, assigned
       from public.findings, generate_series(1, $3::integer) n where id = $1 returning id)
     insert into public.finding_actions (id, site_id, finding_id, kind, text, responsible_id)
     select gen_random_uuid(), one.site_id, copies.id, one.kind, one.text, one.responsible_id
     from public.finding_actions one, copies where one.id = $2`,
    [finding, action, more],
  );
  const { data } = await readActions();
  expect(data?.actions.filter(({ finding: { question } }) => question.startsWith('Cerca')).length).toBeGreaterThan(
    more,
  );
});
