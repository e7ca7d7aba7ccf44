import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { anEntry } from '../modules/an-entry.fixture';
import { noteReady } from '../modules/module-states';
import { askRegistry } from '../modules/registry-client';
import { REGISTRY_WATCH_MS } from './registry-watch';
import { UpdateBar } from './update-bar';

jest.mock('../modules/registry-client', () => ({ askRegistry: jest.fn() }));

const HISTORY = anEntry('history');
const EDITOR = anEntry('editor');

const publish = (...entries: ReturnType<typeof anEntry>[]): void => {
  jest.mocked(askRegistry).mockResolvedValue({ entries, canaries: [], problems: [] });
};
const lookAtThePage = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const show = () => renderInShell(<UpdateBar entries={[HISTORY, EDITOR]} />);

beforeEach(() => {
  jest.clearAllMocks();
  noteReady('history', HISTORY.version, 12);
  publish(HISTORY, EDITOR);
});
afterEach(() => jest.useRealTimers());

it('offers to reload when a module that runs was published anew', async () => {
  await show();
  publish(anEntry('history', { version: '2.0.0+00000002' }), EDITOR);
  await lookAtThePage();
  expect(screen.getByRole('status')).toHaveTextContent('Nova versão disponível: Module history.');
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeInTheDocument();
});

it('says nothing of a module that does not run yet: it will be loaded as it was registered', async () => {
  await show();
  publish(HISTORY, anEntry('editor', { version: '2.0.0+00000002' }));
  await lookAtThePage();
  expect(screen.queryByRole('status')).toBeNull();
});

it('asks every five minutes while the page is looked at', async () => {
  jest.useFakeTimers();
  await show();
  expect(askRegistry).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(REGISTRY_WATCH_MS - 1));
  expect(askRegistry).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(askRegistry).toHaveBeenCalledTimes(1);
});

it('does not ask while the page is hidden', async () => {
  await show();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await lookAtThePage();
  expect(askRegistry).not.toHaveBeenCalled();
  visibility.mockRestore();
});

it('is quiet after it was closed, until yet another release', async () => {
  await show();
  publish(anEntry('history', { version: '2.0.0+00000002' }));
  await lookAtThePage();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await lookAtThePage();
  expect(screen.queryByRole('status')).toBeNull();
  publish(anEntry('history', { version: '3.0.0+00000003' }));
  await lookAtThePage();
  expect(screen.getByRole('status')).toBeInTheDocument();
});
