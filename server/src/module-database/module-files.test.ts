import { randomUUID } from 'node:crypto';
import { call, openPortal, upload, type Person, type Portal } from '../database/clients.fixture';
import { migrationsOf } from '../testing/module-migrations';
import { applyModuleMigrations } from './apply-module-migrations';

const DEFINER = `security definer set search_path = ''`;
const REPORTS = `
  create table reports (id uuid primary key, by uuid not null);
  alter table reports enable row level security;
  create function report(operation jsonb) returns jsonb language plpgsql ${DEFINER} as $$
  begin
    insert into module_reports.reports (id, by) values ((operation ->> 'id')::uuid, module_api.actor());
    return '{}';
  end $$;
  grant execute on function report(jsonb) to authenticated;`;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
}, 180_000);
afterAll(() => portal.backend.close());

const apply = (...files: string[]) => applyModuleMigrations(portal.backend, migrationsOf('reports', ...files));

test('a function that says who reads files answers a boolean and writes nothing meanwhile, or is refused', async () => {
  for (const declared of ['boolean language plpgsql', 'jsonb language plpgsql stable'])
    await expect(
      apply(
        `create function reads_files(operation uuid) returns ${declared} ${DEFINER} as $$ begin return null; end $$;`,
      ),
    ).rejects.toThrow(
      /function reads_files says who reads the files of an operation: write .*boolean language sql stable/,
    );
});

test('a function that says what rows are called answers a text and writes nothing meanwhile, or is refused', async () => {
  for (const declared of ['text language plpgsql', 'jsonb language plpgsql stable'])
    await expect(
      apply(
        `create function called(table_name text, row_id text) returns ${declared} ${DEFINER} as $$ begin return null; end $$;`,
      ),
    ).rejects.toThrow(/function called says what the audit log calls a row: write .*text language sql stable/);
});

test('files are shown to everybody with a profile, until the module says who reads them', async () => {
  await apply(REPORTS);
  const { inspector, auditor, admin } = portal.people;
  const id = randomUUID();
  const path = await upload(inspector, id);
  const file = async ({ client }: Pick<Person, 'client'>) =>
    (await client.storage.from('attachments').download(path)).data !== null;
  const readers = () => Promise.all([inspector, auditor, admin, portal.stranger].map(file));
  expect(await readers()).toEqual([true, false, true, false]);
  await call(inspector, 'reports__report', { operation: { id, version: 1, content: {}, files: [{ path }] } });
  expect(await readers()).toEqual([true, true, true, false]);
  const rule = `create function reads_files(operation uuid) returns boolean language sql stable ${DEFINER} as $$
    select exists (select from module_reports.reports one where one.id = reads_files.operation
      and one.by = module_api.actor())
  $$;`;
  await apply(REPORTS, rule);
  expect(await readers()).toEqual([true, false, false, false]);
});
