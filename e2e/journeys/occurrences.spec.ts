import type { Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { aJpeg } from '../inspection/items';
import { modulesCommand } from '../modules/workspace-module';
import { keptPaths } from '../offline/kept';
import { testOfAdministration } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { sendsAs } from '../screens/an-occurrence';

const WHAT = 'Voz masculina diz que há uma bomba no terminal';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const timeline = (page: Page) => part(page, 'Cronologia').getByRole('listitem');

/** By keys: a press may meet a list that still slides open, or the one before it on its way out. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const list = page.locator('.ant-select-dropdown', {
    has: page.locator(`[id="${await field.getAttribute('aria-controls')}"]`),
  });
  const active = list.locator('.ant-select-item-option-active');
  await expect(active).toBeVisible();
  for (let at = 0; at < 20 && (await active.getAttribute('title')) !== option; at += 1) await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.locator('.ant-select', { has: field })).toContainText(option);
}

async function note(page: Page, text: string, at?: { day: string; time: string }): Promise<void> {
  await button(page, 'Escrever na cronologia').click();
  const form = page.getByRole('form', { name: 'Escrever na cronologia' });
  await form.getByRole('textbox', { name: 'O que aconteceu' }).fill(text);
  if (at !== undefined) {
    await form.getByRole('button', { name: 'Foi antes' }).click();
    const when = form.getByRole('group', { name: 'Quando foi' });
    await when.getByRole('textbox', { name: 'Dia' }).fill(at.day);
    await when.getByRole('textbox', { name: 'Hora' }).fill(at.time);
  }
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(timeline(page).filter({ hasText: text })).toBeVisible();
}

test.describe('a bomb call', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('is registered by one thumb without a network, and two people log it at the same time @smoke', async ({
    page,
    browser,
    baseURL,
    backend,
  }) => {
    let ongoing = '';
    const stored = async () => (await backend.rows('occurrences__occurrences', { what: WHAT }))[0];

    await test.step('the phone has the address while there is a network', async () => {
      await page.goto('/avsec/ameaca-bomba-terminal');
      await expect(page.getByRole('heading', { level: 1, name: 'Ameaça de bomba no terminal' })).toBeVisible();
      await page.goto('/ocorrencias');
      ongoing = await page.getByText(/^\d+ em andamento agora$/).innerText();
      await expect.poll(async () => Object.values(await keptPaths(page)).flat()).toContain('/modules.json');
    });

    await test.step('without one, what is typed is there after a reload, and what is registered waits', async () => {
      await page.context().setOffline(true);
      await page.goto('/avsec/ameaca-bomba-terminal');
      await page.getByLabel('O que houve').fill(WHAT);
      await page.getByLabel('Onde').fill('Terminal 1');
      await page.getByLabel('É um simulado').check();
      await page.locator('input[type=file]').setInputFiles(await aJpeg(page, 'painel.jpg'));
      await expect(page.getByRole('list', { name: 'Evidências' })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('O que houve')).toHaveValue(WHAT);
      await button(page, 'Registrar').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Aguardando número' })).toBeVisible();
      await expect(page.getByText('Simulado: isto não é uma ocorrência real')).toBeVisible();
    });

    await test.step('steps, calls, the colour, an earlier time and a struck entry are logged there', async () => {
      await button(page, /^Feito agora: Mantenha a pessoa na linha/).click();
      await expect(part(page, 'Passos').getByRole('listitem').first()).toContainText('Feito');
      await choose(page, 'COE', 'Não atendeu');
      await choose(page, 'Polícia Federal', 'Atendeu');
      await choose(page, 'Avaliação de risco (AAR)', 'Âmbar: ameaça não específica');
      await button(page, 'Ninguém').click();
      await note(page, 'A ligação caiu', { day: '02/03/2026', time: '10h' });
      await note(page, 'Portão errado');
      await button(page, /^Riscar: Anotação Portão errado/).click();
      await page.getByRole('textbox', { name: 'Por que está errado' }).fill('Era no B12');
      await button(page, 'Salvar').click();
      await expect(page.locator('del').filter({ hasText: 'Portão errado' })).toBeVisible();
      await expect(timeline(page).first()).toContainText(/A ligação caiu.*02\/03\/2026.*escrito em/);
      expect(await stored()).toBeUndefined();
    });

    await test.step('with a network it has its number, and nothing is lost', async () => {
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: /^OC-\d{4}-\d{6}$/ })).toBeVisible({ timeout: 30_000 });
      await expect
        .poll(
          async () =>
            (await backend.rows('occurrences__entries', { occurrence: String((await stored())?.['id']) })).length,
        )
        .toBe(8);
    });

    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const admin = await context.newPage();
    await test.step('two people write at the same time, and each sees both', async () => {
      await openAs(admin, 'admin', new URL(page.url()).pathname);
      await expect(timeline(admin).filter({ hasText: 'A ligação caiu' })).toBeVisible();
      await Promise.all([note(page, 'Varredura do saguão'), note(admin, 'COE ativado')]);
      for (const one of [page, admin])
        for (const text of ['Varredura do saguão', 'COE ativado'])
          await expect(timeline(one).filter({ hasText: text })).toBeVisible({ timeout: 20_000 });
    });

    await test.step('a finding is opened from it, and a false alarm stays a record, in no figure', async () => {
      await button(admin, 'Abrir não conformidade').click();
      const form = admin.getByRole('form', { name: 'Abrir não conformidade' });
      await form.getByRole('textbox', { name: 'O que não está conforme' }).fill('Telefone sem gravação');
      await choose(admin, 'Nível', 'Menor');
      await form.getByRole('button', { name: 'Salvar' }).click();
      await expect(part(admin, 'Não conformidades abertas')).toContainText(/NC-\d{4}-\d{6}/);
      await button(admin, 'Alarme falso').click();
      await admin.getByRole('textbox', { name: 'Por que foi alarme falso' }).fill('Trote');
      await button(admin, 'Salvar').click();
      await expect(admin.locator('.page__state')).toContainText('Alarme falso');
      await expect.poll(stored).toMatchObject({ state: 'false-alarm', simulated: true });
      await expect(admin.locator('.page__state')).not.toContainText('por enviar');
      await admin.emulateMedia({ media: 'print' });
      await expect(admin.getByText('Simulado: isto não é uma ocorrência real')).toBeVisible();
      await admin.goto('/ocorrencias?simulated=yes');
      await expect(admin.getByRole('link', { name: /^OC-/ }).first()).toBeVisible();
      await expect(admin.getByText(ongoing, { exact: true })).toBeVisible();
      await context.close();
    });
  });
});

test('the list finds without accents, by the kind’s name too, and gives it away as CSV', async ({ page, portal }) => {
  const send = await sendsAs(portal.url, 'inspetor');
  const content = (what: string, kind: string) => ({
    kind,
    kindVersion: 1,
    happenedAt: '2026-02-01T12:00:00.000Z',
    place: 'Pátio',
    point: '',
    what,
    toldBy: '',
    toldHow: '',
    simulated: false,
  });
  await send('register', content('Quadricóptero sobre a cabeceira 09', 'drone-pista'));
  await send('register', content('Desmaio no balcão', 'medica'));
  await page.goto('/ocorrencias');
  await page.getByRole('searchbox', { name: 'Buscar ocorrências' }).fill('quadricoptero');
  await expect(page).toHaveURL(/text=quadricoptero/);
  await expect(page.getByRole('table', { name: 'Ocorrências' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Buscar ocorrências' }).fill('emergencia medica');
  await expect(page.getByRole('cell', { name: 'Desmaio no balcão' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Exportar CSV').click()]);
  expect(download.suggestedFilename()).toBe('ocorrencias.csv');
});

testOfAdministration(
  'taken out, its entries are ‘em breve’ again and nothing of what waits is stranded',
  async ({ page, portal }) => {
    await openAs(page, 'inspetor', '/avsec/drone-pista');
    const menu = page.getByRole('navigation', { name: 'Menu lateral' });
    await expect(menu.getByRole('button', { name: 'Incidentes de segurança', exact: true })).toBeVisible();
    await expect(menu.getByText('em breve')).toHaveCount(0);
    await page.getByLabel('O que houve').fill('Drone sobre a cerca');
    // The server does not answer while it is registered.
    await page.route('**/rpc/occurrences__register', (route) => route.abort());
    await button(page, 'Registrar').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aguardando número' })).toBeVisible();
    await modulesCommand('remove', 'occurrences', portal.publicFolder);
    await page.goto('/waiting');
    await expect(page.getByRole('main')).toContainText('Drone na pista');
    await page.goto('/avsec/drone-pista');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Incidentes de segurança em breve' })).toBeVisible();
    await page.unroute('**/rpc/occurrences__register');
    await page.goto('/waiting');
    await expect(page.getByRole('main')).not.toContainText('Drone na pista', { timeout: 60_000 });
  },
);
