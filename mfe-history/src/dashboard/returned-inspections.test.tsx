import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '@avsec/shared/testing';
import { aReturned, aRow, answerWith, INSPECTOR_ID } from '../history/data-layer.fixture';
import module from '../module';
import Dashboard from './dashboard';

jest.mock('@avsec/shared/data');

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

it('what came back stands before what was begun, and is opened again from there', async () => {
  const { reopen, mocked } = answerWith({
    rows: [aRow({ id: 'a', title: 'Red Gate', status: 'in_progress' })],
    returned: [aReturned({ submissionId: 'b', checklistTitle: 'Cerca' })],
  });
  await renderInPortal(<Dashboard />, { module });
  expect(mocked.useReviewsQuery).toHaveBeenCalledWith(
    expect.objectContaining({ states: ['returned'], inspectorId: INSPECTOR_ID }),
    expect.anything(),
  );
  expect(headings()).toEqual(['Devolvidas para correção', 'Minhas inspeções em andamento']);
  await userEvent.click(screen.getByRole('button', { name: /^Corrigir: Cerca/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reabrir e editar' }));
  // Why stands there already, in the reviewer's words.
  expect(reopen).toHaveBeenCalledWith({ id: 'b', reason: 'Devolvida na revisão: Ver a lâmpada' });
});

it('one that was opened again is gone on with, and stands nowhere else', async () => {
  answerWith({
    rows: [aRow({ id: 'b', title: 'Cerca', status: 'in_progress' })],
    returned: [aReturned({ submissionId: 'b', checklistTitle: 'Cerca' })],
  });
  await renderInPortal(<Dashboard />, { module });
  expect(headings()).toEqual(['Devolvidas para correção']);
  expect(screen.getByRole('link', { name: /^Continuar: Cerca/ })).toBeVisible();
});
