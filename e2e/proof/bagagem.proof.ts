import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRegistered } from '@avsec/module-kit/publishing';
import type { Page } from 'playwright/test';
import { edit } from '../modules/workspace-module';
import { WORKSPACE } from '../portal/folders';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { cardOf, makeToken, raiseToAll, signedIn } from './steps';
import { Team } from './team';

const SOURCES = path.join(import.meta.dirname, 'bagagem');
/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const TITLE = 'Bagagem abandonada';
const card = (page: Page) => cardOf(page, TITLE);

test('a team with nothing but the address of the portal ships a module that does real work, step by step', async ({
  browser,
  baseURL,
  portal,
  backend,
}) => {
  const team = await Team.of(portal.url, 'bagagem');
  await team.types('npx https://portal.example/kit/module-kit.tgz new bagagem --path /bagagem --group avsec');
  await team.writes(SOURCES);
  await team.types('npm install');
  expect(await team.entryPoints()).not.toContain(WORKSPACE);
  await team.types('npm run types');
  await team.types('npm run lint');
  await team.types('npm test');
  await team.types('npm run check');

  // The portal's owner lets the module's tables in, and the team publish.
  const owner = { cwd: WORKSPACE, env: { ...process.env, PORTAL_DATA: portal.data } };
  await promisify(execFile)('npm', ['run', '--silent', 'module-migrations', '--', team.folder], owner);
  const admin = await signedIn(browser, baseURL, 'admin');
  const token = await makeToken(admin, 'bagagem', 'Equipe de Bagagem');
  await expect(team.types('npx module-kit publish --built', { token })).rejects.toThrow('add --canary');
  await team.types('npx module-kit publish --canary --users inspetor --built', { token });

  // One person has it, and reports a bag where there is no network.
  await admin.goto('/bagagem');
  await expect(admin.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  const inspector = await signedIn(browser, baseURL, 'inspetor');
  await inspector.goto('/bagagem');
  await inspector.getByRole('link', { name: 'Registrar bagagem' }).click();
  await expect(inspector.getByRole('heading', { name: 'Registro de bagagem' })).toBeVisible();
  await inspector.context().setOffline(true);
  await inspector.getByLabel('Local').fill('Portão 4');
  await inspector.getByLabel('Horário').fill('2026-11-24T08:30');
  await inspector.getByLabel('Descrição').fill('Mala preta, sem etiqueta');
  await inspector.getByLabel('Gravidade').selectOption('Alta');
  for (const name of ['frente.png', 'lado.png']) {
    const before = await inspector.getByRole('list', { name: 'Evidências' }).getByRole('listitem').count();
    await inspector.getByLabel('Foto', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
    await expect(inspector.getByRole('list', { name: 'Evidências' }).getByRole('listitem')).toHaveCount(before + 1);
  }
  await inspector.getByRole('button', { name: 'Enviar registro' }).click();
  await expect(inspector.getByText('1 registro aguarda envio')).toBeVisible();

  await inspector.context().setOffline(false);
  await expect(inspector.getByText(/Portão 4 · .* · Alta · 2 fotos/)).toBeVisible();
  expect(await backend.rows('bagagem__reports')).toMatchObject([
    {
      place: 'Portão 4',
      description: 'Mala preta, sem etiqueta',
      severity: 3,
      files: [{ name: 'frente.png' }, { name: 'lado.png' }],
    },
  ]);
  await inspector.goto('/home');
  await expect(inspector.getByText('1 bagagem registrada')).toBeVisible();

  // To everybody; a next release, to everybody too; and back.
  await raiseToAll(admin, TITLE);
  await admin.goto('/bagagem');
  await expect(admin.getByText(/Portão 4 · /)).toBeVisible();
  await edit(path.join(team.folder, 'src/locales/pt.json'), (text) =>
    text.replace('Registrar bagagem', 'Nova bagagem'),
  );
  await team.types('npx module-kit publish --canary --users inspetor', { token });
  await raiseToAll(admin, TITLE);
  await inspector.goto('/bagagem');
  await expect(inspector.getByRole('link', { name: 'Nova bagagem' })).toBeVisible();
  await admin.goto('/status');
  await card(admin).getByText('Outras versões').click();
  await card(admin).getByRole('button', { name: 'Registrar para todos' }).click();
  await expect(admin.getByText('Lançamento alterado')).toBeVisible();
  await inspector.goto('/bagagem');
  await expect(inspector.getByRole('link', { name: 'Registrar bagagem' })).toBeVisible();

  // The same release by a pipeline, into the folder of a static host: for everybody, since its files are.
  const host = await mkdtemp(path.join(tmpdir(), 'static-host-'));
  await cp(portal.publicFolder, host, {
    recursive: true,
    filter: (file) => !/[/\\](modules|modules\.json|\.publishing)$/.test(file),
  });
  await expect(team.types(`npx module-kit publish --canary --built --to ${host}`)).rejects.toThrow(
    'A static host gives the files of a canary to everybody',
  );
  expect(await team.types('bash ci/publish.sh', { folder: host })).toContain('every file is as it was published: 1');
  expect((await readRegistered(host)).entries).toMatchObject([{ id: 'bagagem' }]);
  await rm(host, { recursive: true });
  await team.leaves();
});
