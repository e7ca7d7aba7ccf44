import type { Checklist } from '@avsec/shared/domain';
import { expect, test } from '../fill-in/fixtures';
import { layoutShiftOfOpening, STILL } from '../fill-in/layout-shift';
import { button, expectNotice, keptOnDevice, openChecklist } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { item } from '../inspection/items';
import { everyKind } from '../report/a-record';
import { Inspector } from '../report/inspector';
import { storeVersion } from '../report/store-version';

test.describe('on a phone the dashboard begins with what the inspector came for', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what was begun is a tap away, as are the Red Gate and what was used last', async ({ page, author }) => {
    const title = 'Ronda do pátio';
    const checklistId = await author.saves(checklistOf(title, { Pátio: [ask('text', 'Observação')] }));
    await openChecklist(page, checklistId, title);
    await item(page, '1.1').getByRole('textbox').fill('Tudo em ordem');
    await expect(keptOnDevice(page)).toBeVisible();
    await button(page, 'Salvar').tap();
    await expectNotice(page, 'Progresso Salvo');

    await page.goto('/home');
    const begun = page
      .getByRole('region', { name: 'Minhas inspeções em andamento' })
      .getByRole('link', { name: new RegExp(`^Continuar: ${title}`) });
    await expect(begun).toBeInViewport();
    const start = page.getByRole('region', { name: 'Iniciar inspeção' });
    await expect(start.getByRole('link', { name: title })).toHaveAttribute('href', `/checklist-custom/${checklistId}`);
    await begun.tap();
    await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('Tudo em ordem');

    await page.goto('/home');
    await start.getByRole('link', { name: 'Inspecionar no Red Gate' }).tap();
    await expect(page.getByRole('heading', { name: 'Red Gate', level: 1 })).toBeVisible();
  });
});

test.describe('for an administrator, who has all of it on the dashboard', () => {
  test.use({ account: 'admin' });

  test('nothing moves while the work comes in, from the second visit on', async ({ page }) => {
    const work = page.getByRole('region', { name: 'Iniciar inspeção' });
    await page.goto('/home');
    await expect(work).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('avsec:rooms'))).toContain('dashboard');
    await page.reload();
    await expect(work).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rascunhos e últimas alterações' })).toBeVisible();
    expect(await layoutShiftOfOpening(page)).toBeLessThan(STILL);
  });
});

test.describe('for an author the dashboard begins with checklists', () => {
  test.use({ account: 'autor' });

  test('with what this device holds unsaved, and what was changed last', async ({ page, context, author }) => {
    const title = 'Ronda alterada';
    const id = await author.saves(checklistOf(title, { Pátio: [ask('text', 'Observação')] }));
    await page.goto('/cadastro-checklist');
    await page.getByLabel('Título').fill('Ronda ainda não salva');
    const dashboard = await context.newPage();
    const work = dashboard.getByRole('region', { name: 'Rascunhos e últimas alterações' });
    await expect(async () => {
      await dashboard.goto('/home');
      await expect(work.getByRole('link', { name: 'Continuar: Ronda ainda não salva' })).toHaveAttribute(
        'href',
        '/cadastro-checklist',
        { timeout: 5000 },
      );
    }).toPass({ timeout: 60_000 });
    await expect(work.getByRole('link', { name: `Editar: ${title}` })).toHaveAttribute('href', `/edit-checklist/${id}`);
  });
});

test.describe('for an auditor the dashboard begins with what was finalized', () => {
  test.use({ account: 'auditor' });

  test('since the last visit, what does not conform first, also what was finalized without a network before', async ({
    page,
    context,
    portal,
    backend,
  }) => {
    const inspector = await Inspector.signIn(portal.url);
    const round = everyKind();
    const lit = round.sections.flatMap(({ items }) => items.filter(({ id }) => id === 'lit'));
    const watch: Checklist = {
      ...round,
      id: 'watch',
      title: 'Ronda conferida',
      sections: [{ id: 'yard', title: 'Pátio', description: null, items: lit }],
    };
    await storeVersion(portal, watch);
    const finalizes = async (location: string, isLit: boolean, completionTime: string) => {
      const inspection = inspector.starts(watch, { name: 'Ana Prata', badge: 'A-7', location });
      await inspector.finalizes({ ...inspection, answers: { lit: isLit } }, completionTime);
    };
    const shownOn = (visit: typeof page, heading: RegExp) =>
      visit.getByRole('region', { name: heading }).getByRole('listitem').filter({ hasText: 'Ronda conferida' });

    await finalizes('Doca 9', false, new Date().toISOString());
    await page.goto('/home');
    await expect(shownOn(page, /^Finalizadas recentemente$/)).toHaveText([/Doca 9.*1 não conforme/]);

    const beforeThat = '2026-11-20T12:30:00.000Z';
    await finalizes('Portão 1', false, beforeThat);
    await finalizes('Portão 2', true, new Date().toISOString());
    expect(await backend.rows('checklist_submissions', { checklist_id: watch.id })).toHaveLength(3);
    const nextVisit = await context.newPage();
    await nextVisit.goto('/home');
    await expect(shownOn(nextVisit, /^Finalizadas desde a sua última visita/)).toHaveText([
      /Portão 1.*1 não conforme/,
      /Portão 2/,
    ]);
    await expect(shownOn(page, /^Finalizadas recentemente$/)).toHaveCount(1);
  });
});

const WORK = {
  inspetor: 'Iniciar inspeção',
  autor: 'Rascunhos e últimas alterações',
  auditor: 'Finalizadas recentemente',
  admin: 'Situação do portal',
} as const;

for (const account of ['inspetor', 'autor', 'auditor', 'admin'] as const) {
  test.describe(`on a phone, ${account}`, () => {
    test.use({ account, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('the work is above the fold, and the sample figures below it', async ({ page }) => {
      await page.goto('/home');
      const work = page.getByRole('region', { name: WORK[account] });
      await expect(work.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      const sample = page.getByText('Dados de demonstração').first();
      await expect(sample).toBeVisible();
      const [ofWork, ofSample] = [await work.boundingBox(), await sample.boundingBox()];
      expect(ofWork?.y).toBeLessThan(ofSample?.y ?? 0);
    });
  });
}
