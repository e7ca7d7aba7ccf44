import { CREATE, editAddress, MANAGE } from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { storedQuestions, storedVersions } from '../authoring/stored-questions';
import { IMPORT } from '../authoring/transfer-page';
import { ask, checklistOf, type AuthoredChecklist } from '../portal/questions';
import { signedInClient } from '../portal/signed-in-client';

const TITLE = 'Só para autores';
const QUESTIONS = checklistOf(TITLE, { Cerca: [ask('checkbox', 'Cerca íntegra?')] });
const OTHERS: AuthoredChecklist = checklistOf('Por fora', { Cerca: [ask('checkbox', 'Nada a ver?')] });

for (const account of ['inspetor', 'auditor'] as const) {
  test.describe(account, () => {
    test.use({ account });

    test(`${account} meets no editor: not in the menu, by no address, by no call and no table`, async ({
      page,
      portal,
      author,
      backend,
    }) => {
      const checklistId = await author.saves(QUESTIONS);

      await test.step('menu and addresses', async () => {
        await page.goto('/home');
        const menu = page.getByRole('navigation', { name: 'Menu lateral' });
        await expect(menu.getByRole('link', { name: 'Histórico de Checklists', exact: true })).toBeVisible();
        for (const name of ['Cadastro de Checklist', 'Atualizar Checklist'])
          await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
        for (const address of [
          CREATE,
          MANAGE,
          editAddress(checklistId),
          `${editAddress(checklistId)}?view=true`,
          `/checklist-versions/${checklistId}`,
          IMPORT,
        ]) {
          await page.goto(address);
          await expect(
            page.getByRole('heading', { name: 'Esta página não faz parte da sua função' }),
            address,
          ).toBeVisible();
        }
      });

      await test.step('calls and tables', async () => {
        const client = await signedInClient(portal.url, account);
        const called = [
          await client.rpc('save_checklist', { payload: OTHERS }),
          await client.rpc('save_checklist', { payload: { ...OTHERS, id: checklistId, base_version: 1 } }),
          await client.rpc('delete_checklist', { id: checklistId }),
          await client.rpc('restore_checklist', { id: checklistId }),
        ];
        expect(called.map(({ error }) => error?.code)).toEqual(['AV403', 'AV403', 'AV403', 'AV403']);
        expect((await client.from('checklists').insert({ title: 'Por fora' })).error).not.toBeNull();
        const [section] = await backend.rows('checklist_sections', { checklist_id: checklistId });
        // Where no policy covers a change it may be no error: it changes nothing.
        const untouched = [
          await client.from('checklists').update({ title: 'Por fora' }).eq('id', checklistId).select(),
          await client.from('checklists').delete().eq('id', checklistId).select(),
          await client.from('checklist_sections').delete().eq('checklist_id', checklistId).select(),
          await client.from('checklist_items').delete().eq('section_id', String(section?.id)).select(),
          await client.from('checklist_versions').delete().eq('checklist_id', checklistId).select(),
        ];
        for (const { data } of untouched) expect(data ?? []).toEqual([]);
      });

      expect(await backend.rows('checklists', { title: 'Por fora' })).toEqual([]);
      expect(await backend.rows('checklists', { id: checklistId })).toMatchObject([
        { title: TITLE, archived_at: null },
      ]);
      expect(await storedQuestions(backend, checklistId)).toEqual({ Cerca: ['Cerca íntegra?'] });
      expect(await storedVersions(backend, checklistId)).toEqual([1]);
    });
  });
}
