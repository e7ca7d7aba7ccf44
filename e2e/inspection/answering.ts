import { expect, type Locator, type Page } from 'playwright/test';
import type { ChosenFile } from './items';

/** Puts a text into an item's field as its type asks for it: typed, picked or chosen. */
const GIVE: Readonly<Record<string, (item: Locator, value: string) => Promise<unknown>>> = {
  checkbox: (item, value) => item.getByRole('button', { name: value, exact: true }).click(),
  multiple_choice: (item, value) => item.getByRole('checkbox', { name: value, exact: true }).check(),
  select: (item, value) => item.getByRole('combobox').selectOption(value),
  text: (item, value) => item.getByRole('textbox').fill(value),
  multiline_text: (item, value) => item.getByRole('textbox').fill(value),
  date: (item, value) => item.getByRole('textbox').first().fill(value),
  time: (item, value) => item.getByRole('textbox').first().fill(value),
  number: (item, value) => item.getByRole('textbox').first().fill(value),
};

/** Answers an item of this type; photo and attachment items by a file, which takes a moment to be counted. */
export async function give(item: Locator, type: string, answer: string | ChosenFile): Promise<void> {
  if (typeof answer === 'string') await GIVE[type]?.(item, answer);
  else await item.getByLabel(type === 'photo' ? 'Arquivo de foto' : 'Arquivo do anexo').setInputFiles(answer);
}

/** Opens one section after the other, the others closed, and visits its items when all of them are there. */
export async function visitSections(page: Page, visit: (items: Locator) => Promise<void>): Promise<void> {
  const headers = await page.locator('h2 button[aria-expanded]').all();
  // The arrivals page shows the signature, counted with the last section, on a card of its own.
  const elsewhere = await page.getByRole('region', { name: 'Assinatura', exact: true }).count();
  for (const header of headers) if ((await header.getAttribute('aria-expanded')) === 'true') await header.click();
  for (const header of headers) {
    const [, total = '0'] = /\d+\/(\d+) itens/.exec((await header.textContent()) ?? '') ?? [];
    await header.click();
    const items = header.locator('xpath=ancestor::section[1]').locator('[data-item-type]');
    await expect(items).toHaveCount(Number(total) - (header === headers.at(-1) ? elsewhere : 0));
    await visit(items);
    await header.click();
  }
}

/** Visits every item; `place` counts through the whole checklist. */
export async function visitItems(
  page: Page,
  visit: (item: Locator, type: string, place: number) => Promise<void>,
): Promise<void> {
  let place = 0;
  await visitSections(page, async (items) => {
    const types = await items.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('data-item-type') ?? ''),
    );
    for (const [position, type] of types.entries()) await visit(items.nth(position), type, place + position);
    place += types.length;
  });
}

/** What every item shows: its field's text, or how many photos there are. */
export async function shownAnswers(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await visitSections(page, async (items) => {
    const ofSection = await items.evaluateAll((elements) =>
      elements.map((element) => {
        const field = element.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
          'select, textarea, input:not([type="file"])',
        );
        return field ? field.value : `${element.querySelectorAll('.avsec-photo').length} foto`;
      }),
    );
    shown.push(...ofSection);
  });
  return shown;
}
