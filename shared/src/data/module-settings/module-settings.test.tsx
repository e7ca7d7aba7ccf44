import { renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createPortalStore } from '../../store';
import { queryBackend } from '../backend/query-backend';
import { loadConfig } from '../backend/config';
import { BackendFailure } from '../backend/data-error';
import { useModuleSettings, type SettingsKind } from './module-settings';

jest.mock('../backend/query-backend', () => ({
  ...jest.requireActual<object>('../backend/query-backend'),
  queryBackend: jest.fn(),
}));
jest.mock('../backend/config', () => ({ loadConfig: jest.fn() }));

interface Settings {
  hours: number;
  desk: string;
}
const content = {
  safeParse: (value: unknown) =>
    typeof (value as Settings).hours === 'number'
      ? { success: true as const, data: value as Settings }
      : { success: false as const },
};
const KIND: SettingsKind<Settings> = { module: 'baggage', content, fallback: { hours: 24, desk: '' } };

const given = (installed: object, administrator: object | Error): void => {
  jest.mocked(loadConfig).mockResolvedValue({ modules: installed } as never);
  jest
    .mocked(queryBackend)
    .mockImplementation(() =>
      administrator instanceof Error ? Promise.reject(administrator) : Promise.resolve(administrator as never),
    );
};
const read = () =>
  renderHook(() => useModuleSettings(KIND), {
    wrapper: ({ children }) => <Provider store={createPortalStore()}>{children}</Provider>,
  });

beforeEach(() => localStorage.clear());

it('takes the installation’s word before the administrator’s, and that before the default', async () => {
  given({ baggage: { desk: 'Terminal 2' } }, { baggage: { hours: 12, desk: 'Terminal 1' } });
  const { result } = read();
  await waitFor(() => expect(result.current).toEqual({ hours: 12, desk: 'Terminal 2' }));
});

it('has what held last where there is no network', async () => {
  given({}, { baggage: { hours: 6 } });
  const online = read();
  await waitFor(() => expect(online.result.current.hours).toBe(6));
  given({}, new BackendFailure({ kind: 'offline' }));
  const { result } = read();
  await waitFor(() => expect(result.current).toEqual({ hours: 6, desk: '' }));
});

it('has its defaults where what was said makes no sense to this release', async () => {
  given({ baggage: { hours: 'many', desk: 'Terminal 2' } }, {});
  const { result } = read();
  await waitFor(() => expect(loadConfig).toHaveBeenCalled());
  expect(result.current).toEqual({ hours: 24, desk: '' });
});
