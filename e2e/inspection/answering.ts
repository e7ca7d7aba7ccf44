import { expect, type Locator, type Page } from 'playwright/test';
import type { ChosenFile } from './items';

/** What every item of a type is answered with. */
export interface GivenAnswers {
  text: string;
  date: string;
  time: string;
  photo: ChosenFile;
  attachment: ChosenFile;
}

type Give = (item: Locator, answers: GivenAnswers) => Promise<void>;

const GIVE: Readonly<Record<string, Give>> = {
  checkbox: (item) => item.getByRole('button', { name: 'Sim', exact: true }).click(),
  multiple_choice: (item) => item.getByRole('checkbox').first().check(),
  select: async (item) => void (await item.getByRole('combobox').selectOption({ index: 1 })),
  text: (item, { text }) => item.getByRole('textbox').fill(text),
  multiline_text: (item, { text }) => item.getByRole('textbox').fill(`${text}\nsegunda linha`),
  date: (item, { date }) => item.locator('input[type="date"]').fill(date),
  time: (item, { time }) => item.locator('input[type="time"]').fill(time),
  photo: async (item, { photo }) => {
    await item.getByLabel('Arquivo de foto').setInputFiles(photo);
    await expect(item.getByText('1/1 foto')).toBeVisible();
  },
  attachment: async (item, { attachment }) => {
    await item.getByLabel('Arquivo do anexo').setInputFiles(attachment);
    await expect(item.getByText(attachment.name)).toBeVisible();
  },
};

/** Opens one section after the other and answers every item in it, except signatures. */
export async function answerEverything(page: Page, answers: GivenAnswers): Promise<void> {
  const headers = page.locator('h2 button[aria-expanded]');
  const sections = await headers.count();
  for (let place = 0; place < sections; place += 1) {
    const header = headers.nth(place);
    if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
    await expect(header).toHaveAttribute('aria-expanded', 'true');
    const items = header.locator('xpath=ancestor::section[1]').locator('[data-item-type]');
    const types = await items.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-item-type') ?? ''));
    for (const [position, type] of types.entries()) await GIVE[type]?.(items.nth(position), answers);
    await header.click();
  }
}
