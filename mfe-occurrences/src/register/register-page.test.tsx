import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Evidence } from '@avsec/shared/domain';
import { addOperationFile, listModuleDrafts } from '@avsec/shared/operations';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import pt from '../locales/pt.json';
import module from '../module';
import { registerDrafts } from '../operations';
import RegisterPage from './register-page';

jest.mock('@avsec/shared/operations', () => ({
  ...jest.requireActual<object>('@avsec/shared/operations'),
  addOperationFile: jest.fn(),
}));

const show = (options: PortalOptions = {}) =>
  renderInPortal(<RegisterPage />, { at: '/avsec/bagagem-abandonada', module, ...options });

async function kept(what: string): Promise<void> {
  for (;;) if ((await listModuleDrafts(registerDrafts))[0]?.content?.what === what) return;
}

/** Shown without its picture, which nothing has here. */
const A_PHOTO: Evidence = {
  id: '11111111-1111-4111-8111-111111111111',
  itemId: '',
  kind: 'photo',
  name: 'a.jpg',
  size: 1,
  type: 'application/pdf',
  uploadDate: '2026-03-02T12:00:00.000Z',
  path: 'u/o/a.jpg',
};

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

it('keeps what is typed while a photo is being stored, and is not sent meanwhile', async () => {
  let isStored: () => void = () => undefined;
  jest.mocked(addOperationFile).mockImplementation(
    () =>
      new Promise((resolve) => {
        isStored = () => resolve({ kind: 'stored', evidence: A_PHOTO });
      }),
  );
  await show({ at: '/avsec/objeto-suspeito' });
  const what = await screen.findByLabelText(pt.register.what);
  await userEvent.type(what, 'Caixa');
  await userEvent.upload(screen.getByLabelText(pt.photos.add), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await userEvent.type(what, ' aberta');
  await userEvent.type(screen.getByLabelText(pt.register.point), 'Balcão 3');
  expect(screen.getByRole('button', { name: pt.register.send })).toBeDisabled();
  await act(async () => isStored());
  await waitFor(() => expect(screen.getByRole('button', { name: pt.register.send })).toBeEnabled());
  expect(what).toHaveValue('Caixa aberta');
  expect(screen.getByLabelText(pt.register.point)).toHaveValue('Balcão 3');
  expect(screen.getByTitle(A_PHOTO.name)).toBeInTheDocument();
});
