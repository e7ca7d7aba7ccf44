import { TOTP } from 'otpauth';
import { expect, testOfAdministration as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

const OWN = 'uma frase só minha';

test('an administrator lets a person in, who chooses a password; disabled, they are out; the log has it all @smoke', async ({
  page,
  browser,
  baseURL,
  backend,
}) => {
  await openAs(page, 'admin', '/usuarios');
  // A demonstration: the menu names the mock-up, and its tab leads to the people that there are.
  const menu = page.getByRole('navigation', { name: 'Menu lateral' });
  await expect(menu.getByRole('link', { name: 'Usuários' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Pessoas' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Dados reais' }).click();
  await page.getByRole('button', { name: 'Nova pessoa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Usuário').fill('nova');
  await dialog.getByLabel('Nome completo').fill('Nova Pessoa');
  await dialog.getByLabel('Crachá').fill('N-1');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const given = (await page.getByRole('dialog', { name: 'Senha provisória' }).locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nova Pessoa' })).toContainText('Senha provisória');

  const theirs = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await theirs.goto('/');
  await theirs.getByLabel('Usuário', { exact: true }).fill('nova');
  await theirs.getByLabel('Senha', { exact: true }).fill(given);
  await theirs.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'Escolha sua senha' })).toBeVisible();
  await theirs.goto('/checklist-history');
  await expect(theirs.getByRole('heading', { name: 'Escolha sua senha' })).toBeVisible();
  await theirs.getByLabel('Senha atual').fill(given);
  await theirs.getByLabel('Nova senha', { exact: true }).fill(OWN);
  await theirs.getByLabel('Repita a nova senha').fill(OWN);
  await theirs.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(theirs.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  expect(await backend.rows('profiles', { username: 'nova' }, 'user_id')).toMatchObject([
    { role: 'inspector', must_change_password: false, disabled_at: null },
  ]);

  await test.step('with a second step a password alone lets nobody in, until it is taken away', async () => {
    await theirs.goto('/minha-conta');
    const part = theirs.getByRole('region', { name: 'Verificação em duas etapas' });
    await part.getByRole('button', { name: 'Ativar', exact: true }).click();
    await part.getByLabel('Senha atual').fill(OWN);
    await part.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(part.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
    const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const code = (later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
    await part.getByLabel('Código que o aplicativo mostra').fill('000000');
    await part.getByRole('button', { name: 'Confirmar e ativar' }).click();
    await expect(part.getByRole('alert')).toContainText('O código não confere');
    await part.getByLabel('Código que o aplicativo mostra').fill(code());
    await part.getByRole('button', { name: 'Confirmar e ativar' }).click();
    await part.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(part.getByText(/^Ativa desde/)).toBeVisible();

    const elsewhere = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
    const giveThePassword = async () => {
      await elsewhere.goto('/');
      await elsewhere.getByLabel('Usuário', { exact: true }).fill('nova');
      await elsewhere.getByLabel('Senha', { exact: true }).fill(OWN);
      await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
    };
    await giveThePassword();
    await expect(elsewhere.getByLabel('Código de verificação')).toBeFocused();
    // Who goes on without the code is asked for the password again.
    await elsewhere.goto('/checklist-history');
    await expect(elsewhere.getByLabel('Senha', { exact: true })).toBeVisible();
    await giveThePassword();
    // The code of the next thirty seconds: one is taken once.
    await elsewhere.getByLabel('Código de verificação').fill(code(1));
    await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(elsewhere.getByText('Login realizado com sucesso!')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Remover segunda etapa: Nova Pessoa' }).click();
    await page.getByRole('button', { name: 'Remover segunda etapa', exact: true }).click();
    await expect(page.getByText('Segunda etapa removida')).toBeVisible();
    await elsewhere.reload();
    await giveThePassword();
    await expect(elsewhere.getByText('Login realizado com sucesso!')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Editar: Nova Pessoa' }).click();
  await page.getByRole('checkbox', { name: /Conta desativada/ }).check();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nova Pessoa' })).toContainText('Desativada');
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Editar: Administrador de Demonstração' }).click();
  await page.getByLabel('Função').click();
  await page.getByTitle('Auditor', { exact: true }).click();
  await expect(page.getByRole('dialog').getByTitle('Auditor', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'É o último administrador' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await page.goto('/registro-auditoria');
  const entries = page.getByRole('row').filter({ hasText: 'Nova Pessoa' });
  await expect(entries.filter({ hasText: 'Trocou a senha' })).toHaveCount(1);
  await expect(entries.filter({ hasText: 'Criou' })).toHaveCount(1);
  // Set up, with its recovery codes, and taken away.
  await expect(entries.filter({ hasText: 'Mudou a verificação em duas etapas' })).toHaveCount(3);
  const disabled = entries.filter({ hasText: 'Alterou' }).first();
  await disabled.locator('summary').click();
  await expect(disabled).toContainText('Conta desativada em');
  await page.getByRole('button', { name: 'Verificar integridade' }).click();
  await expect(page.getByText(/^Íntegro:/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^registro-de-auditoria-\d{4}-\d\d-\d\d\.csv$/);
});
