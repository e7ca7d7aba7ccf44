import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSite } from '@avsec/shared/data';
import type { ModulePaper } from '@avsec/shared/module';
import { renderInPortal } from '@avsec/shared/testing';
import { saveFile } from '@avsec/shared/ui';
import module from '../module';
import PaperOfModule from './module-paper';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/ui', () => ({ ...jest.requireActual<object>('@avsec/shared/ui'), saveFile: jest.fn() }));
const site = jest.mocked(readSite);

const paper: ModulePaper = {
  kind: 'Registro de ronda',
  title: 'Ronda 7',
  status: 'Situação: feita',
  banner: 'Simulado',
  notices: [],
  facts: { heading: 'Identificação', facts: [{ label: 'Onde', value: 'Cerca norte' }] },
  columns: { about: 'Assunto', said: 'O que foi dito', notes: 'Quando' },
  sections: [
    {
      id: 's',
      heading: 'Passos',
      hints: [],
      rows: [{ id: 'r', about: 'Portão', said: ['Fechado'], notes: [], files: [] }],
    },
  ],
  pageLabel: 'Ronda 7',
  fileName: 'ronda',
};

const open = () => renderInPortal(<PaperOfModule paper={paper} back="/ronda" />, { at: '/ronda/7', module });

it('draws what a module wrote on the airport’s paper, and saves it under the name that the module gives', async () => {
  site.mockResolvedValue({ id: 'site', name: 'Piarco', zone: 'UTC', logo: null });
  const { unmount } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ronda 7' })).toBeInTheDocument();
  for (const said of ['Piarco', 'Simulado', 'Cerca norte', 'Portão', 'Fechado', 'Situação: feita'])
    expect(screen.getByText(said)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/ronda');
  expect(document.documentElement.style.getPropertyValue('--report-page-banner')).toBe('"Simulado"');
  await userEvent.click(screen.getByRole('button', { name: 'Baixar HTML' }));
  const [[file, name] = []] = jest.mocked(saveFile).mock.calls;
  expect(name).toMatch(/^ronda-ronda-7-\d{4}-\d\d-\d\d\.html$/);
  expect(file?.type).toBe('text/html;charset=utf-8');
  unmount();
  expect(document.documentElement.style.getPropertyValue('--report-page-banner')).toBe('');
});

it('stands on plain paper where nobody can say whose it is', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  site.mockRejectedValue(new Error('offline'));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ronda 7' })).toBeInTheDocument();
});
