import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_LANGUAGES, ITEM_CATEGORIES, ITEM_TYPES, readChecklist, untranslated } from '@avsec/shared/domain';
import { openBackend, type Backend } from '../backend/open-backend';
import { clientOf } from '../testing/client-of';
import { openTestBackend } from '../testing/open-test-backend';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts';
import { perimeter } from './perimeter';
import { personnelAccess } from './personnel-access';
import { demoAccountsIn, seedOnce } from './seed';

let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seeding-'));
  backend = await openTestBackend(folder);
}, 180_000);

afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const signIn = async (username: string) => {
  const client = clientOf(backend);
  return {
    client,
    ...(await client.auth.signInWithPassword({ email: `${username}@portal.invalid`, password: DEMO_PASSWORD })),
  };
};

const titles = async (): Promise<unknown> =>
  (await backend.sql('select title from public.checklists order by title')).rows;

test('a start that is cut off leaves nothing, and the next one does it whole', async () => {
  const cutOff = {
    transaction: <T>(work: (sql: Backend['sql']) => Promise<T>) =>
      backend.transaction(async (sql) => (await work(sql), Promise.reject<T>(new Error('cut off')))),
  };
  await expect(seedOnce(cutOff, 'portal.invalid')).rejects.toThrow('cut off');
  expect(await titles()).toEqual([]);
  expect(await seedOnce(backend, 'portal.invalid')).toBe(true);
  expect(await titles()).toEqual([{ title: 'Controle de acesso de pessoal' }, { title: 'Inspeção de perímetro' }]);
});

test.each(DEMO_ACCOUNTS.map((account) => [account.username, account] as const))(
  '%s signs in and may what it is named after',
  async (username, account) => {
    const { client, data, error } = await signIn(username);
    expect(error).toBeNull();
    const profile = await client
      .from('profiles')
      .select('username, full_name, badge, role, rights')
      .eq('user_id', data.user?.id ?? '');
    const { fullName, badge, role, rights } = account;
    expect(profile.data).toEqual([{ username, full_name: fullName, badge, role, rights }]);
  },
);

test('the checklists are the author’s, in table and audit log, with every item where it was written', async () => {
  const { data } = await signIn('autor');
  const { rows: owners } = await backend.sql('select distinct user_id from public.checklists');
  expect(owners).toEqual([{ user_id: data.user?.id }]);
  const { rows: actors } = await backend.sql(
    "select distinct actor from public.audit_log where table_name = 'checklists'",
  );
  expect(actors).toEqual([{ actor: data.user?.id }]);
  const { rows } = await backend.sql(`
    select item.question, item.type, item.required, item.expected_answer
    from public.checklist_items item
    join public.checklist_sections section on section.id = item.section_id
    join public.checklists checklist on checklist.id = section.checklist_id
    order by checklist.title, section.order_index, item.order_index`);
  expect(rows).toEqual(
    [personnelAccess, perimeter].flatMap((checklist) =>
      checklist.sections.flatMap((section) =>
        section.items.map(({ question, type, required, expected_answer }) => ({
          question,
          type,
          required,
          expected_answer,
        })),
      ),
    ),
  );
});

test('the checklists are read in all six languages: every title, question, guidance and option', async () => {
  const { rows } = await backend.sql(
    `select content from public.checklist_versions where checklist_id in (select id::text from public.checklists)
      order by content->>'title'`,
  );
  const checklists = rows.map((row) => readChecklist((row as { content: unknown }).content));
  expect(checklists.map((checklist) => checklist?.translations?.ko?.title)).toEqual([
    '직원 출입 통제',
    '경계 구역 점검',
  ]);
  const missing = checklists.flatMap((checklist) =>
    checklist === null
      ? []
      : CONTENT_LANGUAGES.filter((language) => language !== 'pt').flatMap(
          (language) => untranslated(checklist, language).missing,
        ),
  );
  expect(missing).toEqual([]);
});

test('never a second time, also when everything was deleted and the server started again', async () => {
  await backend.sql('delete from public.checklists');
  await backend.sql("delete from auth.users where email <> 'admin@portal.invalid'");
  await backend.close();
  backend = await openBackend({ dataFolder: folder });
  expect(await seedOnce(backend, 'portal.invalid')).toBe(false);
  expect(await titles()).toEqual([]);
  expect((await demoAccountsIn(backend)).map((account) => account.username)).toEqual(['admin']);
}, 30_000);

test('between them they show every item type and category but the built-in one, with attachments', () => {
  const checklists = [personnelAccess, perimeter];
  const items = checklists.flatMap((checklist) => checklist.sections.flatMap((section) => section.items));
  expect(new Set(items.map((item) => item.type))).toEqual(new Set(ITEM_TYPES));
  expect(new Set([...items.map((item) => item.category), 'identificacao'])).toEqual(new Set(ITEM_CATEGORIES));
  expect(new Set(items.map((item) => `${item.required}`))).toEqual(new Set(['true', 'false']));
  expect(new Set(items.filter((item) => item.include_attachment).map((item) => item.attachment_type))).toEqual(
    new Set(['photo', 'document', 'both']),
  );
  expect(
    items
      .filter((item) => item.type === 'select' || item.type === 'multiple_choice')
      .filter((item) => item.options.length < 2),
  ).toEqual([]);
  for (const { sections } of checklists) expect(sections.length).toBeGreaterThanOrEqual(3);
  for (const { sections } of checklists) expect(sections.length).toBeLessThanOrEqual(5);
});
