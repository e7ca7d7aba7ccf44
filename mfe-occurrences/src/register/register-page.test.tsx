import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listModuleDrafts } from '@avsec/shared/operations';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import pt from '../locales/pt.json';
import module from '../module';
import { registerDrafts } from '../operations';
import RegisterPage from './register-page';

const show = (options: PortalOptions = {}) =>
  renderInPortal(<RegisterPage />, { at: '/avsec/bagagem-abandonada', module, ...options });

async function kept(what: string): Promise<void> {
  for (;;) if ((await listModuleDrafts(registerDrafts))[0]?.content?.what === what) return;
}

it('opens the kind of its address, keeps what is typed on the device, and has it again when it is opened anew', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Bagagem abandonada' })).toBeInTheDocument();
  await userEvent.type(await screen.findByLabelText(pt.register.what), 'Mochila preta');
  await kept('Mochila preta');
  unmount();
  await show();
  expect(await screen.findByDisplayValue('Mochila preta')).toBeInTheDocument();
});

it('says what is missing and sends nothing', async () => {
  await show({ at: '/emergencia/medica' });
  await userEvent.click(await screen.findByRole('button', { name: pt.register.send }));
  expect(await screen.findByRole('alert')).toHaveTextContent(pt.register.whatMissing);
});

it('marks an exercise as soon as it is said', async () => {
  await show({ at: '/avsec/drone-pista' });
  await userEvent.click(await screen.findByRole('checkbox', { name: pt.register.simulated }));
  expect(await screen.findByText(pt.simulated.banner)).toBeInTheDocument();
});

it('has nothing to type for who does not register', async () => {
  await show({ as: 'author' });
  expect(screen.getByText(pt.register.notYours)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: pt.register.send })).toBeNull();
});
