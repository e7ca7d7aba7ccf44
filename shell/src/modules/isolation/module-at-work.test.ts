import { anEntry } from '../an-entry.fixture';
import { moduleStates } from '../module-states';
import { watchModulesAtWork } from './module-at-work';

jest.mock('../module-loader', () => ({ loadModule: jest.fn() }));

const HISTORY = anEntry('history');
const FILE = `${location.origin}/modules/history/${HISTORY.version}/page.0badcafe.js`;

function thrown(message: string, file: string): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at press (${file}:1:2)` });
}
const codeOf = (id: string): string | undefined => {
  const state = moduleStates().get(id);
  return state?.kind === 'failed' ? state.failure.code : undefined;
};

let stop: () => void;
beforeEach(() => {
  jest.restoreAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = watchModulesAtWork([HISTORY, anEntry('editor')]);
});
afterEach(() => stop());

it('names the module whose handler threw, in the log and for the status page', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('no such row', FILE), filename: FILE }));
  expect(codeOf('history')).toBe('MOD-008');
  expect(console.error).toHaveBeenCalledWith(`MOD-008 module history ${HISTORY.version}: no such row`);
});

it('names the module whose promise nobody waited for', () => {
  const rejection = Object.assign(new Event('unhandledrejection'), {
    reason: thrown('refused', `${location.origin}/modules/editor/1.0.0+00000001/x.js`),
  });
  window.dispatchEvent(rejection);
  expect(codeOf('editor')).toBe('MOD-008');
});

it('leaves to others what does not come from a module, and chunks that did not arrive', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('of the shell', `${location.origin}/main.js`) }));
  const chunk = Object.assign(thrown('Loading chunk 7 failed.', FILE), { name: 'ChunkLoadError' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: chunk }));
  expect(console.error).not.toHaveBeenCalled();
});
