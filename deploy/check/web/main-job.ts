import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { expect } from 'playwright/test';
import { RUNNER_HELPER } from '../../../bench/browser/cold-visit';
import { answerRequired, openRedGate } from '../../../e2e/inspection/red-gate';
import { readyWithoutNetwork } from '../../../e2e/offline/kept';
import type { BackendReader } from '../../../e2e/portal/backend-reader';
import { signIn } from '../../../e2e/portal/sign-in';
import type { Nginx } from './nginx';

/**
 * The portal's main job in a browser: signing in, the Red Gate with photos (one by the camera) and a signature,
 * finalizing, the report and its PDF; then a start without any server. Rejects where a step does not come to its end;
 * answers what the policy blocked and what the page complained of.
 */
export async function doMainJob(browser: Browser, nginx: Nginx, backend: BackendReader): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: nginx.url,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    permissions: ['camera'],
  });
  try {
    await context.addInitScript(RUNNER_HELPER);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

    await signIn(page, 'inspetor');
    await openRedGate(page);
    await answerRequired(page);
    await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
    await expect(page.getByText('Checklist finalizado com sucesso no banco de dados!')).toBeVisible({
      timeout: 30_000,
    });
    const [submission] = await backend.rows('checklist_submissions');
    expect(submission).toMatchObject({ status: 'completed' });

    await page.goto(`/checklist-report/${String(submission?.id)}`);
    const report = page.getByRole('article');
    await expect(report.getByText('Assinado digitalmente por')).toBeVisible({ timeout: 30_000 });
    await expect(report.locator('img').first()).toBeVisible({ timeout: 30_000 });
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar PDF', exact: true }).click(),
    ]);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await readyWithoutNetwork(page, backend);
    await page.close();
    await context.setOffline(true);
    await nginx.stop();
    const offline = await context.newPage();
    await offline.goto('/');
    await expect(offline.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible({ timeout: 30_000 });
    await openRedGate(offline);
    return complaints;
  } finally {
    await context.close();
  }
}
