import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newChecklist } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import { PreviewButton } from './preview-button';
import { openSession } from './session/editor-session';

test('shows the fill-in page in a frame at phone width, and closes it again', async () => {
  const stored = newChecklist('c1');
  const session = openSession({ mode: 'edit', stored, definition: stored });
  await renderInPortal(<PreviewButton session={session} />, { module });
  await userEvent.click(screen.getByRole('button', { name: 'Pré-visualizar' }));
  expect(screen.getByTitle('Pré-visualização do checklist na largura de um telefone')).toHaveAttribute('src', '/checklist-preview');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByTitle(/Pré-visualização/)).toBeNull();
});
