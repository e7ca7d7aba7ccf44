import { storeDraft, submitInspection } from '@avsec/shared/data';
import { aChecklist, anInspection, TEST_USER_ID } from '@avsec/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { WaitingPage } from './waiting-page';

const inspection = anInspection({ checklist: aChecklist({ title: 'Inspeção de cerca' }), userId: TEST_USER_ID });

it('of a finalized inspection with an unreadable entry says so, lists its draft, never that all is sent', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderInShell(<WaitingPage />);
  expect(screen.getByText('Nada por enviar')).toBeInTheDocument();
  await act(async () => {
    await storeDraft(inspection);
    // As another release would read it.
    await submitInspection({ ...inspection, startTime: 'ontem' }, 'finalize');
  });
  const part = within(await screen.findByRole('region', { name: '1 registro deste dispositivo não pôde ser lido' }));
  expect(part.getByRole('listitem')).toHaveTextContent('Inspeção de cerca');
  expect(part.getByRole('button', { name: 'Exportar o que não pôde ser lido' })).toBeEnabled();
  expect(
    within(screen.getByRole('region', { name: 'Registros neste dispositivo' })).getByRole('heading', {
      name: /Inspeção de cerca/,
    }),
  ).toBeInTheDocument();
  expect(screen.queryByText('Nada por enviar')).toBeNull();
  await userEvent.click(part.getByRole('button', { name: 'Remover deste dispositivo' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remover deste dispositivo' }));
  expect(await screen.findByText('Removido deste dispositivo')).toBeInTheDocument();
});
