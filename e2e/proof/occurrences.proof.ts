import path from 'node:path';
import { modulesCommand, edit } from '../modules/workspace-module';
import { WORKSPACE } from '../portal/folders';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { cardOf, makeToken, raiseToAll, signedIn } from './steps';
import { Team } from './team';

const SOURCES = path.join(WORKSPACE, 'mfe-occurrences');
const TITLE = 'Ocorrências';

test('occurrences are built outside of the workspace from the packed kit, and come as a candidate to one person, to all, back and away', async ({
  browser,
  baseURL,
  portal,
}) => {
  const team = await Team.of(portal.url, 'occurrences');
  await team.types('npx https://portal.example/kit/module-kit.tgz new occurrences --path /ocorrencias --group avsec');
  for (const part of ['module.json', 'migrations', 'src']) await team.takes(path.join(SOURCES, part), part);
  await team.types('npm install');
  expect(await team.entryPoints()).not.toContain(WORKSPACE);
  await team.types('npm run types');
  await team.types('npm run lint');
  await team.types('npm test');
  await edit(path.join(team.folder, 'src/locales/pt.json'), (text) =>
    text.replace('"open": "Registrar ocorrência"', '"open": "Nova ocorrência"'),
  );
  await team.types('npm run check');

  const admin = await signedIn(browser, baseURL, 'admin');
  const inspector = await signedIn(browser, baseURL, 'inspetor');
  const token = await makeToken(admin, 'occurrences', 'Equipe de Ocorrências');
  await team.types('npx module-kit publish --canary --users inspetor --built', { token });

  const sees = async (page: typeof admin, words: 'Nova ocorrência' | 'Registrar ocorrência'): Promise<void> => {
    await page.goto('/ocorrencias');
    await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible();
  };
  await sees(inspector, 'Nova ocorrência');
  await sees(admin, 'Registrar ocorrência');
  // It registers by the tables that the portal has of it, and hands its record over by the portal's own machinery.
  await inspector.goto('/avsec/drone-pista');
  await inspector.getByLabel('O que houve').fill('Drone sobre a cabeceira');
  await inspector.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(inspector.getByRole('heading', { level: 1, name: /^OC-\d{4}-\d{6}$/ })).toBeVisible();
  await inspector.getByRole('link', { name: 'Imprimir ou baixar' }).click();
  await expect(inspector.getByRole('button', { name: 'Baixar PDF' })).toBeVisible();

  await raiseToAll(admin, TITLE);
  await sees(admin, 'Nova ocorrência');

  await admin.goto('/status');
  await cardOf(admin, TITLE).getByText('Outras versões').click();
  await cardOf(admin, TITLE).getByRole('button', { name: 'Registrar para todos' }).click();
  await expect(admin.getByText('Lançamento alterado')).toBeVisible();
  await sees(admin, 'Registrar ocorrência');
  await sees(inspector, 'Registrar ocorrência');

  await modulesCommand('remove', 'occurrences', portal.publicFolder);
  await inspector.goto('/ocorrencias');
  await expect(inspector.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await team.leaves();
});
