import { keepSuperseded, listSuperseded } from '@avsec/shared/data';
import { RECOVERABLE_DAYS } from '@avsec/shared/domain';
import { aChecklist, anInspection, TEST_USER_ID } from '@avsec/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { aServingRegistry } from '../modules/an-entry.fixture';
import { SetAsideList } from './set-aside-list';

jest.mock('../modules/use-registry', () => ({ useRegistry: () => aServingRegistry() }));

const checklist = aChecklist({ title: 'Inspeção de cerca' });

async function withOneSetAside() {
  const shown = await renderInShell(<SetAsideList />);
  const id = await act(() => keepSuperseded(anInspection({ checklist, userId: TEST_USER_ID })));
  const part = within(await screen.findByRole('region', { name: 'Versões guardadas à parte' }));
  return { ...shown, id, row: within(part.getByRole('listitem')) };
}

it('is not there where nothing was set aside', async () => {
  await renderInShell(<SetAsideList />);
  expect(await listSuperseded()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Versões guardadas à parte' })).toBeNull();
});

it('says what was set aside, why and for how long, and removes it only after a question', async () => {
  const { row } = await withOneSetAside();
  expect(row.getByRole('heading')).toHaveTextContent('Inspeção de cerca');
  expect(row.getByText(/^O que você preencheu em uma aba/)).toBeInTheDocument();
  expect(row.getByText(new RegExp(`^${RECOVERABLE_DAYS} dias, até \\d{2}/\\d{2}/\\d{4}$`))).toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: /^Remover: Inspeção de cerca/ }));
  expect(await listSuperseded()).toHaveLength(1);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Versão removida')).toBeInTheDocument();
  expect(await listSuperseded()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Versões guardadas à parte' })).toBeNull());
});

it('opens it as a new inspection, by its name, and lists it no longer', async () => {
  const { row, id, router } = await withOneSetAside();
  await userEvent.click(row.getByRole('button', { name: /^Abrir como nova inspeção: Inspeção de cerca/ }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: `/served/inspection/${checklist.id}`,
      search: `?continue=true&submissionId=${id}`,
    }),
  );
  expect(await listSuperseded()).toEqual([]);
});
