import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../../testing/render-in-portal';
import { ActionMenu } from './action-menu';

const remove = jest.fn();

/** Antd reads the number of the key, which jsdom leaves out. */
const pressEnterAt = (name: string) =>
  fireEvent.keyDown(screen.getByRole('menuitem', { name }), { key: 'Enter', keyCode: 13, which: 13 });

/** The menu of an entry that leads somewhere and one that does something, opened with the keyboard. */
async function open() {
  const { router } = await renderInPortal(
    <ActionMenu
      label="Mais ações"
      actions={[
        { key: 'report', label: 'Abrir relatório', leads: { to: '/relatorio' } },
        { key: 'delete', label: 'Excluir', leads: { run: remove } },
      ]}
    />,
    { path: '/' },
  );
  screen.getByRole('button', { name: 'Mais ações' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Abrir relatório' })).toHaveFocus());
  return router;
}

it('follows a link by a key', async () => {
  const router = await open();
  pressEnterAt('Abrir relatório');
  await waitFor(() => expect(router.state.location.pathname).toBe('/relatorio'));
});

it('follows a link by a press, once: one step back leads to where it was', async () => {
  const router = await open();
  await userEvent.click(screen.getByText('Abrir relatório'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/relatorio'));
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
});

it('does what it says, with the focus back on its button first', async () => {
  await open();
  pressEnterAt('Excluir');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Mais ações' })).toHaveFocus();
});

it.each(['Abrir relatório', 'Excluir'])(
  'a key that chose %s presses nothing that has the focus next',
  async (entry) => {
    await open();
    // False: what a browser does of itself, a press of the button in focus, does not happen.
    expect(pressEnterAt(entry)).toBe(false);
  },
);

it('says in sight what it is, where there is room for it', async () => {
  await renderInPortal(<ActionMenu isWhole label="Mais ações" actions={[]} />, { path: '/' });
  expect(screen.getByRole('button', { name: 'Mais ações' })).toHaveTextContent('Mais ações');
});
