import { expect, type Locator, type Page } from 'playwright/test';

export const addressOf = (checklistId: string): string => `/checklist-custom/${checklistId}`;

/** Opens a custom checklist by its address and waits until it can be answered. */
export async function openChecklist(page: Page, checklistId: string, title: string): Promise<void> {
  await page.goto(addressOf(checklistId));
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

const notices = (page: Page): Locator => page.getByRole('region', { name: 'Avisos' });

/** Waits for the toast with this title and text. */
export async function expectNotice(page: Page, title: string, text?: string): Promise<void> {
  await expect(notices(page).getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(notices(page).getByText(text, { exact: true })).toBeVisible();
}

/** Waits for the destructive toast with this title and text. */
export async function expectAlert(page: Page, title: string, text: string): Promise<void> {
  await expectNotice(page, title, text);
  await expect(notices(page).getByRole('alert')).toContainText(title);
}

export const progress = (page: Page): Locator => page.getByText(/^\d+\/\d+ ite(m|ns) · \d+%$/);

/** What the counts panel says. */
export const count = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Resumo', exact: true })
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition');

export const keptOnDevice = (page: Page): Locator => page.getByText(/^Guardado( neste dispositivo)? \d\d:\d\d$/);

/** The history's row of a checklist. */
/** A record of the history: a row on a desk, a card on a phone. */
export const historyRow = (page: Page, title: string): Locator =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Histórico de Checklists' }).getByRole('listitem'))
    .filter({ hasText: title });

const SENDING = { timeout: 60_000 };

/**
 * Waits until the server has the record with this status; many and large files may take a while, before the page is
 * left or after it.
 */
export async function expectSent(page: Page, title: string, status: 'Em Andamento' | 'Finalizado'): Promise<void> {
  await expect(historyRow(page, title)).toContainText(status, SENDING);
  await expect(historyRow(page, title)).not.toContainText(/Aguardando envio|Enviando/, SENDING);
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Presses 'Salvar' with a finger and waits until that is said to be done. */
export async function saveProgress(page: Page): Promise<void> {
  await button(page, 'Salvar').tap();
  await expectNotice(page, 'Progresso Salvo');
}

/**
 * Presses a button that says by `aria-disabled` that it will only explain why nothing can be done yet; a plain click
 * would wait for ever.
 */
export async function pressAnyway(pressed: Locator): Promise<void> {
  await pressed.hover();
  await pressed.page().mouse.down();
  await pressed.page().mouse.up();
}
