import { RED_GATE_ID } from '@avsec/shared/domain';
import { expect, type Locator, type Page } from 'playwright/test';
import { openScreen } from './screen';

/** Where a dialog is opened, by which buttons one after the other, and its name in Portuguese. */
export interface DialogOnScreen {
  address: string;
  buttons: readonly (string | RegExp)[];
  /** The entry of the menu that the last of them opens. */
  entry?: string;
  name: string | RegExp;
  /** The width down to which it is a dialog, in CSS pixels; 320 where nothing is said. */
  narrowest?: number;
}

/** The main dialogs of the portal, for who may do all and sees a record in the history. */
export const DIALOGS: readonly DialogOnScreen[] = [
  { address: `/checklist-custom/${RED_GATE_ID}`, buttons: ['Câmera'], name: 'Câmera' },
  { address: `/checklist-custom/${RED_GATE_ID}`, buttons: [/^2\. Finalização/, 'Assinar'], name: 'Assinatura Digital' },
  // On a narrower window it is a page, of its own address: every-screen looks at that.
  { address: '/checklist-history', buttons: [/^Visualizar/], name: /Checklist|Registro/, narrowest: 820 },
  { address: '/checklist-history', buttons: ['Exportar'], name: 'Exportar histórico' },
  { address: '/checklist-history', buttons: ['Filtros salvos'], name: 'Filtros salvos' },
  {
    address: '/cadastro-checklist',
    buttons: ['Adicionar Nova Seção', 'Colar lista de itens'],
    name: 'Colar lista de itens',
  },
  { address: '/atualizar-checklist', buttons: [/^Excluir/], name: 'Confirmar Exclusão' },
  { address: '/atualizar-checklist', buttons: [/^Mais ações/], entry: 'Exportar', name: 'Exportar checklist' },
  { address: '/nao-conformidades', buttons: ['Registrar não conformidade'], name: 'Registrar não conformidade' },
  { address: '/pessoas', buttons: ['Nova pessoa'], name: 'Nova pessoa' },
  { address: '/locais', buttons: ['Novo local'], name: 'Novo local' },
  { address: '/locais?parte=equipes', buttons: ['Nova equipe ou turno'], name: 'Nova equipe ou turno' },
];

/** Opens the page and the dialog on it, as a person does who reads Portuguese. */
export async function openDialog(page: Page, { address, buttons, entry, name }: DialogOnScreen): Promise<Locator> {
  await openScreen(page, address);
  for (const button of buttons) await page.getByRole('button', { name: button, exact: true }).first().click();
  if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Titles of open dialogs of which a word lies under a button, such as the cross that closes it. */
export const titlesUnderButtons = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluateAll((dialogs) =>
    dialogs.flatMap((dialog) => {
      const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
      if (!title) return [`no title: ${dialog.textContent}`];
      const range = document.createRange();
      range.selectNodeContents(title);
      const words = [...range.getClientRects()];
      return [...dialog.querySelectorAll('button')]
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return words.some((word) => word.left < right && left < word.right && word.top < bottom && top < word.bottom);
        })
        .map((button) => `'${title.textContent}' under ${button.ariaLabel ?? button.textContent}`);
    }),
  );
