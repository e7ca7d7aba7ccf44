import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { aJpeg, type ChosenFile, item, no, photoFromCamera, photoFromFile, sign, yes } from './items';

export const RED_GATE = '/checklist-custom/red-gate-vehicle-inspection';

/** Opens the Red Gate inspection the way an inspector does: menu, card, button. */
export async function openRedGate(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menu lateral' })
    .getByRole('link', { name: 'Checklists', exact: true })
    .click();
  await page.getByRole('link', { name: /^Executar Checklist: .*Red Gate/ }).click();
  await expect(page.getByRole('heading', { name: 'Checklist AVSEC' })).toBeVisible();
}

export async function openSection(page: Page, title: string): Promise<void> {
  const header = page.getByRole('button', { name: new RegExp(title), expanded: false });
  if (await header.count()) await header.first().click();
}

/** Answers what the first section asks for: place, day, hour and whoever inspects. */
export async function answerData(page: Page, day: string): Promise<void> {
  await item(page, '0.1').getByRole('textbox').fill('Aeroporto Internacional');
  await item(page, '0.2').locator('input').fill(day);
  await item(page, '0.3').locator('input').fill('07:45');
  await item(page, '0.4').getByRole('textbox').fill('Inspetor de Demonstração');
  await item(page, '0.5').getByRole('textbox').fill('Inspetor AVSEC');
}

/** Answers every required item, and the signature last; answers the JPEG that was added by file. */
export async function answerRequired(page: Page): Promise<ChosenFile> {
  const plate = await answerRequiredButSignature(page);
  await sign(page, '2.3');
  return plate;
}

/** Answers every required item except the signature; answers the JPEG that was added by file. */
export async function answerRequiredButSignature(page: Page): Promise<ChosenFile> {
  await answerData(page, '2026-03-15');
  await openSection(page, 'Inspeção do Veículo');
  const plate = await aJpeg(page, 'placa do veículo nº 1.jpg');
  await photoFromFile(page, '1.1', plate);
  await photoFromCamera(page, '1.2');
  for (const number of ['1.7', '1.8', '1.9']) await yes(page, number);
  await no(page, '1.10');
  await openSection(page, 'Finalização');
  await item(page, '2.1').getByRole('combobox').selectOption('Aprovado');
  return plate;
}

const calledSchema = z.object({ payload: z.object({ id: z.string() }) });

/** Presses 'Finalizar Checklist'; answers the id of the inspection, as it is sent. */
export async function finalize(page: Page): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest(/\/rpc\/finalize_submission/),
    page.getByRole('button', { name: 'Finalizar Checklist' }).click(),
  ]);
  return calledSchema.parse(request.postDataJSON()).payload.id;
}

/** Answers the optional items as well. */
export async function answerOptional(page: Page): Promise<void> {
  for (const number of ['1.3', '1.4', '1.5'])
    await photoFromFile(page, number, await aJpeg(page, `foto ${number}.jpg`));
  await item(page, '1.11').getByRole('textbox').fill('Nenhum item proibido.');
  const paper = {
    name: 'ordem de serviço.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ordem de serviço: acesso autorizado.'),
  };
  await item(page, '1.6').getByLabel('Arquivo do anexo').setInputFiles(paper);
  await expect(item(page, '1.6').getByText('ordem de serviço.txt')).toBeVisible();
  await item(page, '2.2').getByRole('textbox').fill('Veículo liberado.');
}
