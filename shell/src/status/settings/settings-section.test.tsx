import { useInstalledSettings, useSetModuleSettingsMutation, useStoredSettingsQuery } from '@avsec/shared/data';
import type { Setting } from '@avsec/shared/module';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { renderInShell } from '../../frame/render-in-shell.fixture';
import { anEntry } from '../../modules/an-entry.fixture';
import { SettingsSection } from './settings-section';

jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useInstalledSettings: jest.fn(),
  useStoredSettingsQuery: jest.fn(),
  useSetModuleSettingsMutation: jest.fn(),
}));

const named = (pt: string) => ({ ...anEntry('x').title, pt });
const SETTINGS: Setting[] = [
  { key: 'hours', kind: 'number', title: named('Horas até o alerta'), default: 24, min: 1, max: 72 },
  { key: 'strict', kind: 'switch', title: named('Exigir foto'), default: false },
  { key: 'desk', kind: 'text', title: named('Central'), default: '', maxLength: 20 },
];
const ENTRY = anEntry('bagagem', { title: named('Bagagem'), settings: SETTINGS });

const set = jest.fn();
const AS_STORED = { bagagem: { hours: 12 } };
let stored = AS_STORED;
const readers = new Set<() => void>();
const subscribe = (reader: () => void) => {
  readers.add(reader);
  return () => readers.delete(reader);
};
const useStored = () => ({ data: useSyncExternalStore(subscribe, () => stored) }) as never;

beforeEach(() => {
  set.mockReset().mockResolvedValue({});
  jest.mocked(useInstalledSettings).mockReturnValue({ bagagem: { desk: 'Terminal 2' } });
  stored = AS_STORED;
  jest.mocked(useStoredSettingsQuery).mockImplementation(useStored);
  jest.mocked(useSetModuleSettingsMutation).mockReturnValue([set, { isLoading: false }] as never);
});

const somebodyElseWasFaster = () =>
  set.mockImplementationOnce(() => {
    stored = { bagagem: { hours: 36 } };
    for (const read of readers) read();
    return Promise.resolve({ error: { kind: 'conflict' } });
  });

it('shows what holds, lets nobody change what the installation says, and stores what was typed', async () => {
  await renderInShell(<SettingsSection entries={[anEntry('plain'), ENTRY]} />, { as: 'admin' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Configurar: Bagagem' }));
  const dialog = within(screen.getByRole('dialog'));
  const hours = dialog.getByRole('textbox', { name: /Horas até o alerta/ });
  expect(hours).toHaveValue('12');
  expect(dialog.getByRole('textbox', { name: /Central/ })).toBeDisabled();
  await userEvent.clear(hours);
  await userEvent.type(hours, '80');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Exigir foto' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('“Horas até o alerta” não aceita este valor.');
  expect(set).not.toHaveBeenCalled();
  await userEvent.clear(hours);
  // A thousand, which is above what the setting takes, and not one.
  await userEvent.type(hours, '1.000');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(set).not.toHaveBeenCalled();
  await userEvent.clear(hours);
  await userEvent.type(hours, '1,5');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(set).toHaveBeenCalledWith({
    module: 'bagagem',
    settings: { hours: 1.5, strict: true },
    before: { hours: 12 },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('writes nothing over what another administrator stored meanwhile, until the person has seen that', async () => {
  somebodyElseWasFaster();
  await renderInShell(<SettingsSection entries={[ENTRY]} />, { as: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Configurar: Bagagem' }));
  const hours = screen.getByRole('textbox', { name: /Horas até o alerta/ });
  await userEvent.clear(hours);
  await userEvent.type(hours, '48');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Outra pessoa salvou estas configurações');
  expect(hours).toHaveValue('48');
  await userEvent.click(screen.getByRole('button', { name: 'Usar o que foi salvo' }));
  expect(hours).toHaveValue('36');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(set).toHaveBeenLastCalledWith(expect.objectContaining({ before: { hours: 36 } }));
});

it('writes over it where the person saves again', async () => {
  somebodyElseWasFaster();
  await renderInShell(<SettingsSection entries={[ENTRY]} />, { as: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Configurar: Bagagem' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(set).toHaveBeenLastCalledWith({
    module: 'bagagem',
    settings: { hours: 12, strict: false },
    before: { hours: 36 },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps what was typed when the server does not store it', async () => {
  set.mockResolvedValue({ error: { kind: 'offline' } });
  await renderInShell(<SettingsSection entries={[ENTRY]} />, { as: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Configurar: Bagagem' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Nada foi alterado');
});
