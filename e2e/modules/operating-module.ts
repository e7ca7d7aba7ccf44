import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE } from '../portal/folders';
import type { PortalProcess } from '../portal/portal-process';
import { entryWith, publishHandmade } from './handmade-module';

const run = promisify(execFile);
const same = (text: string) =>
  Object.fromEntries(['pt', 'en', 'de', 'it', 'ko', 'zh'].map((language) => [language, text]));

const SQL = `
  create table reports (id uuid primary key, place text not null, files jsonb not null, by uuid not null,
    at timestamptz not null default now());
  alter table reports enable row level security;
  create policy "everyone with a profile reads" on reports for select to authenticated
    using (module_api.actor() is not null);
  grant select on reports to authenticated;
  create function report(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
  begin
    insert into module_malas.reports (id, place, files, by)
      values ((operation ->> 'id')::uuid, operation #>> '{content,place}', operation -> 'files', module_api.actor());
    return '{}';
  end $$;
  grant execute on function report(jsonb) to authenticated;`;

/** A form with a place and a photo, which is submitted as an operation and says what came of it. */
const PAGE = `() => {
  const entryPoints = async () => (await Object.values(scope['@avsec/shared/operations'])[0].get())();
  const [said, say] = React.useState('');
  // What reads a photo is fetched while there is a network.
  React.useEffect(() => void entryPoints().then(({ prepareEvidence }) => prepareEvidence()).then(() => say('Pronto')), []);
  const send = async (event) => {
    event.preventDefault();
    const [place, photo] = ['place', 'photo'].map((name) => document.getElementById(name));
    const { addOperationFile, newRecordId, submitOperation } = await entryPoints();
    const operation = { module: 'malas', name: 'report', version: 1, title: ${JSON.stringify({ ...same('Unattended bag'), pt: 'Mala abandonada' })},
      content: { safeParse: (data) => ({ success: true, data }) }, files: { most: 1, kinds: ['photo'] } };
    const id = newRecordId();
    const added = await addOperationFile(operation, { id, already: [], file: photo.files[0], name: 'mala.png', kind: 'photo' });
    const outcome = await submitOperation(operation, { id, content: { place: place.value }, files: [added.evidence], title: place.value, path: '/malas' });
    say(outcome.kind === 'waiting' ? 'Guardado neste dispositivo: ' + outcome.reason : outcome.kind);
  };
  return React.createElement('form', { onSubmit: send }, React.createElement('h1', null, 'Relato de mala'),
    React.createElement('label', null, 'Local', React.createElement('input', { id: 'place' })), React.createElement('label', null, 'Foto', React.createElement('input', { id: 'photo', type: 'file' })),
    React.createElement('button', { type: 'submit' }, 'Relatar'), React.createElement('p', { role: 'status' }, said));
}`;

/**
 * Publishes a module with data of its own: 'Relato de mala', whose reports are kept on the device and sent by the
 * portal.
 */
export const publishOperatingModule = async (portal: PortalProcess): Promise<void> =>
  publishHandmade(portal.publicFolder, {
    id: 'malas',
    label: 'Relato de mala',
    entry: await entryWith('malas', { page: PAGE }),
  });

/**
 * Lets the owner of the portal apply the module's migrations, with the command, while the portal runs. Answers what it
 * says.
 */
export async function applyItsMigrations(portal: PortalProcess, sql = SQL): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'malas-'));
  await mkdir(path.join(folder, 'migrations'));
  const declaration = {
    id: 'malas',
    title: same('Relato de mala'),
    owner: 'Equipe de Testes',
    contract: { from: 1, to: 1 },
    routes: [{ path: '/malas' }],
    operations: ['report'],
  };
  await writeFile(path.join(folder, 'module.json'), JSON.stringify(declaration));
  await writeFile(path.join(folder, 'migrations', '0001_reports.sql'), sql);
  const command = ['run', '--silent', 'module-migrations', '--', folder];
  const said = await run('npm', command, { cwd: WORKSPACE, env: { ...process.env, PORTAL_DATA: portal.data } }).then(
    ({ stdout }) => stdout,
    (failure: { stderr: string }) => failure.stderr,
  );
  await rm(folder, { recursive: true });
  return said.trim();
}

export const ITS_SQL = SQL;
