import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsOf } from '../database/clients.fixture';
import type { LogEntry } from '../log';
import { openTestBackend } from '../testing/open-test-backend';
import { migrateWorkspace } from './migrate-workspace';
import { FOLDER } from './occurrences.fixture';

test('a start brings new tables of the modules beside the server, and goes on where those of one are refused', async () => {
  const backend = await openTestBackend();
  const workspace = await mkdtemp(join(tmpdir(), 'workspace-'));
  try {
    await cp(join(FOLDER, 'module.json'), join(workspace, 'mfe-occurrences/module.json'), { recursive: true });
    await cp(join(FOLDER, 'migrations'), join(workspace, 'mfe-occurrences/migrations'), { recursive: true });
    await mkdir(join(workspace, 'mfe-broken/migrations'), { recursive: true });
    await cp(join(FOLDER, 'module.json'), join(workspace, 'mfe-broken/module.json'));
    await writeFile(join(workspace, 'mfe-broken/migrations/0001_all.sql'), 'drop schema public;');
    const said: LogEntry[] = [];
    for (const start of [1, 2]) {
      await migrateWorkspace(backend, workspace, (entry) => void said.push({ ...entry, start }));
    }
    expect(said.map(({ event, module, start }) => [event, module, start])).toEqual([
      ['module-migrations-refused', 'mfe-broken', 1],
      ['module-migrations-refused', 'mfe-broken', 2],
    ]);
    const applied = 'select file from private.module_migrations where module = $1';
    expect(await rowsOf({ backend }, applied, ['occurrences'])).toEqual([{ file: '0001_occurrences.sql' }]);
  } finally {
    await rm(workspace, { recursive: true });
    await backend.close();
  }
}, 60_000);
