import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import { SitePart } from './site-part';

jest.mock('@avsec/shared/data');
const mocked = jest.mocked(data);

const SITE = { id: 's', name: 'Aeroporto', zone: 'America/Port_of_Spain', logo: null };
const LOGO = 'data:image/png;base64,iVBORw0KGgo=';

/** `then`: what is stored by the time that it is saved. */
async function opened(result: object = { data: 'id' }, then = SITE) {
  mocked.isDataError.mockReturnValue(true);
  const save = jest.fn(() => Promise.resolve(result));
  const refetch = jest.fn(() => {
    mocked.useSiteQuery.mockReturnValue({ data: then, error: undefined, refetch } as never);
    return Promise.resolve({ data: then });
  });
  mocked.useSiteQuery.mockReturnValue({ data: SITE, error: undefined, refetch } as never);
  mocked.useSaveSiteMutation.mockReturnValue([save as never, { isLoading: false } as never]);
  await renderInPortal(<SitePart />, { as: 'admin', module });
  return save;
}
const file = new File(['x'], 'logo.png', { type: 'image/png' });

it('the airport is given the name and logo that stand on reports; its zone stays', async () => {
  const save = await opened();
  mocked.readLogo.mockResolvedValue(LOGO);
  const name = await screen.findByRole('textbox', { name: 'Nome do aeroporto' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Aeroporto de Piarco');
  await userEvent.upload(screen.getByLabelText('Escolher logotipo', { selector: 'input' }), file);
  expect(await screen.findByRole('img', { name: 'Logotipo atual' })).toHaveAttribute('src', LOGO);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(save).toHaveBeenCalledWith({ name: 'Aeroporto de Piarco', zone: SITE.zone, logo: LOGO });
});

it('the airport keeps its logo where a file is no picture, and says so', async () => {
  const save = await opened({ error: { kind: 'offline' } });
  mocked.readLogo.mockResolvedValue(null);
  await userEvent.upload(await screen.findByLabelText('Escolher logotipo', { selector: 'input' }), file);
  expect(await screen.findByRole('alert')).toHaveTextContent('O logotipo não mudou');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(save).toHaveBeenCalledWith({ name: 'Aeroporto', zone: SITE.zone });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

it('the airport is not written over unseen where somebody else changed it meanwhile, and what was typed stays', async () => {
  const save = await opened({ data: 'id' }, { ...SITE, name: 'Aeroporto do Norte' });
  const name = await screen.findByRole('textbox', { name: 'Nome do aeroporto' });
  await userEvent.type(name, ' de Piarco');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Outra pessoa salvou: Aeroporto do Norte/)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Nome do aeroporto' })).toHaveValue('Aeroporto de Piarco');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(save).toHaveBeenCalledWith({ name: 'Aeroporto de Piarco', zone: SITE.zone });
});

it('the airport is taken as somebody else stored it where the person says so', async () => {
  const save = await opened({ data: 'id' }, { ...SITE, name: 'Aeroporto do Norte' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome do aeroporto' }), ' de Piarco');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o que foi salvo' }));
  expect(screen.getByRole('textbox', { name: 'Nome do aeroporto' })).toHaveValue('Aeroporto do Norte');
  expect(save).not.toHaveBeenCalled();
});
