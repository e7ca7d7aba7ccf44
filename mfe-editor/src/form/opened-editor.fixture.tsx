import { screen } from '@testing-library/react';
import type { Checklist } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import { Editor } from './editor';

/** The editor with a stored checklist and nothing changed, its details unfolded; the test mocks the autosave. */
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
  for (const details of document.querySelectorAll('details')) details.setAttribute('open', '');
}
