import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Checklist } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import { Editor } from './editor';

/** The editor with a stored checklist and nothing changed; the test mocks the autosave. */
export async function openEditorOn(checklist: Checklist): Promise<void> {
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
  await renderInPortal(
    <Editor
      mode="edit"
      title="Editar Checklist"
      back={{ to: '/', label: 'Voltar' }}
      saveLabel="Salvar"
      stored={checklist}
      definition={checklist}
      baseVersion={1}
      draftKey="k"
      onSaved={() => undefined}
    />,
    { at: '/', module },
  );
  await screen.findByRole('heading', { name: 'Editar Checklist' });
  await unfoldDetails();
}

/** What is folded is drawn when it is unfolded. */
async function unfoldDetails(): Promise<void> {
  const all = [...document.querySelectorAll('details')];
  for (const details of all) details.setAttribute('open', '');
  await waitFor(() => expect(all.every(({ childElementCount }) => childElementCount > 1)).toBe(true));
}

/** Opens an item by its number, such as '1.2', in place of the one that was open, its details unfolded. */
export async function openItem(number: string): Promise<void> {
  const button = screen.getByRole('button', { name: `Ajustes do item ${number}` });
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
  await unfoldDetails();
}
