import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright/test';
import { z } from 'zod';
import { PICTURES } from './pictures';

const TAKEN_WITH = path.join(PICTURES, 'taken-with.json');

const machineSchema = z.object({
  /** Version of Chromium. */
  browser: z.string(),
  /** SHA-256 of the picture of `SPECIMEN`. */
  specimen: z.string(),
});
type Machine = z.infer<typeof machineSchema>;

/**
 * What a browser and a system's fonts draw in ways of their own: letters in every weight, signs, fields, corners,
 * shadows.
 */
const SPECIMEN = `<!doctype html><html lang="pt-BR"><body style="font-family: system-ui, sans-serif">
  ${[400, 500, 600, 650, 700].map((weight) => `<p style="font-weight: ${weight}">Inspeção nº 1234567890 ç ã é õ “Salvar…” – ✓ ✗ ◐ ○ ·</p>`).join('')}
  <p style="font-size: 12px">Guardado neste dispositivo 14:32</p><p style="font-size: 30px">Não Conforme</p><p style="font-family: monospace">0123456789abcdef</p>
  <select><option>Todas</option></select><input type="date"><input type="time"><input type="checkbox" checked><input type="search" placeholder="Busca"><textarea>Observação</textarea>
  <svg width="40" height="40"><circle cx="20" cy="20" r="15.5" fill="none" stroke="#0b5cad" stroke-width="2.5"/></svg>
  <div style="width: 90px; height: 30px; border: 1px solid #8593a3; border-radius: 8px; box-shadow: 0 6px 24px rgb(21 32 43 / 16%)"></div></body></html>`;

/** How this machine draws. */
export async function thisMachine(browser: Browser): Promise<Machine> {
  const page = await browser.newPage({ viewport: { width: 600, height: 600 }, locale: 'pt-BR' });
  await page.setContent(SPECIMEN);
  const picture = await page.screenshot();
  await page.close();
  return { browser: browser.version(), specimen: createHash('sha256').update(picture).digest('hex') };
}

/** How the machine drew that the pictures in the tree were taken on. */
export async function machineOfPictures(): Promise<Machine> {
  return machineSchema.parse(JSON.parse(await readFile(TAKEN_WITH, 'utf8')));
}

export async function noteMachine(machine: Machine): Promise<void> {
  await writeFile(TAKEN_WITH, `${JSON.stringify(machine, null, 2)}\n`);
}
