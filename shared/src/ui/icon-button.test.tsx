import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal';
import { EyeOutlined } from './icons';
import { IconButton } from './icon-button';

it('says beside it what it does when the keyboard comes to it, and is read out by its whole name', async () => {
  await renderInPortal(<IconButton icon={<EyeOutlined aria-hidden />} says="Visualizar" name="Visualizar: Red Gate" />);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Visualizar: Red Gate' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Visualizar');
});
