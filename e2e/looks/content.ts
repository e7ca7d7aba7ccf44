import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { type ChosenFile, item, no, photoFromFile, sign, yes } from '../inspection/items';
import { answerData, openSection, RED_GATE } from '../inspection/red-gate';
import { WORKSPACE } from '../portal/folders';

const HISTORY = /\/checklist-history/;

const DAY = '2026-11-20';

/** Fills in a Red Gate inspection with one finding and finalizes it; answers its id. */
async function finalizeOne(page: Page, photo: ChosenFile): Promise<string> {
  await page.goto(RED_GATE);
  await answerData(page, DAY);
  await openSection(page, 'Inspeção do Veículo');
  for (const number of ['1.1', '1.2']) await photoFromFile(page, number, photo);
  for (const number of ['1.7', '1.8']) await yes(page, number);
  for (const number of ['1.9', '1.10']) await no(page, number);
  await item(page, '1.11').getByRole('textbox').fill('Nenhum item proibido.');
  await openSection(page, 'Finalização');
  await item(page, '2.1').getByRole('combobox').selectOption('Aprovado');
  await item(page, '2.2').getByRole('textbox').fill('Assoalho não inspecionado: veículo carregado.');
  await sign(page, '2.3');
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(page.getByText('Checklist finalizado com sucesso no banco de dados!')).toBeVisible();
  await expect(page).toHaveURL(HISTORY);
  const details = await page
    .getByRole('link', { name: /^Inspeção de Veículos/ })
    .first()
    .getAttribute('href');
  return new URL(details ?? '', page.url()).searchParams.get('record') ?? '';
}

/** Begins another and saves it half filled in. */
async function saveOne(page: Page): Promise<void> {
  await page.goto(RED_GATE);
  await answerData(page, DAY);
  await openSection(page, 'Inspeção do Veículo');
  await yes(page, '1.7');
  await page.getByRole('button', { name: 'Salvar Progresso' }).click();
  await expect(page.getByText('Suas respostas foram salvas com sucesso.')).toBeVisible();
}

/**
 * Gives the portal a finalized inspection and, `later`, one in progress, as the one who is signed in; answers the id of
 * the first.
 */
export async function makeContent(page: Page, later: () => Promise<void>): Promise<string> {
  const photo = {
    name: 'placa.png',
    mimeType: 'image/png',
    buffer: await readFile(path.join(WORKSPACE, 'docs/images/red-gate.png')),
  };
  const id = await finalizeOne(page, photo);
  await later();
  await saveOne(page);
  return id;
}
