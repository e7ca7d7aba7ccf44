import { expect, test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

/** Each page that opens something by its name, and what it says where there is nothing of that name. */
const PAGES = [
  ['/edit-checklist', 'Checklist não encontrado'],
  ['/checklist-versions', 'Nenhuma versão encontrada'],
  ['/checklist-history', 'Este registro não existe mais'],
  ['/checklist-report', 'Relatório não encontrado'],
  ['/checklist-form', 'Checklist não encontrado'],
  ['/verificar', 'Nada a verificar'],
  ['/nao-conformidades', 'Não conformidade não encontrada'],
  ['/revisoes', 'Revisão não encontrada'],
  ['/ocorrencias', 'Ocorrência não encontrada'],
] as const;

test('an address that names nothing says so, whatever it is written with, and never that the server failed', async ({
  page,
}) => {
  await openAs(page, 'admin');
  for (const [path, words] of PAGES)
    for (const name of [encodeURIComponent("' or 1=1--"), '0f6d3c0e-5f5c-4f0e-9a1b-0000000000ff'])
      await test.step(`${path}/${name}`, async () => {
        await page.goto(`${path}/${name}`);
        await expect(page.getByText(words).first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
      });
});
