import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal';
import { MenuButton } from './menu-button';

async function aMenu() {
  const remove = jest.fn();
  const { router } = await renderInPortal(
    <>
      <MenuButton
        label="Mais ações"
        actions={[
          { key: 'report', label: 'Relatório', leads: { to: '/report' } },
          { key: 'delete', label: 'Excluir', danger: true, leads: { run: remove } },
        ]}
      >
        ⋯
      </MenuButton>
      <p>Beside</p>
    </>,
  );
  return { remove, router, button: screen.getByRole('button', { name: 'Mais ações' }) };
}

it('opens on its first action and walks round with the arrow keys', async () => {
  const { button } = await aMenu();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Relatório' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Relatório' })).toHaveFocus();
});

it('runs an action once, closed and with the focus back on the button', async () => {
  const { button, remove } = await aMenu();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('leads to an address', async () => {
  const { button, router } = await aMenu();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Relatório' }));
  expect(router.state.location.pathname).toBe('/report');
});

it.each(['{Escape}', '{Tab}'])('closes by %s, and the button has the focus', async (key) => {
  const { button, remove } = await aMenu();
  await userEvent.click(button);
  await userEvent.keyboard(key);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(remove).not.toHaveBeenCalled();
});

it('closes when something beside it is pressed', async () => {
  const { button } = await aMenu();
  await userEvent.click(button);
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByText('Beside') });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
