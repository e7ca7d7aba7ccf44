import { act, renderHook } from '@testing-library/react';
import { anEntry } from './an-entry.fixture';

jest.mock('@avsec/shared/session', () => ({ loadConfig: () => Promise.reject(new Error('not asked here')) }));

const answer = (modules: unknown) =>
  Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ modules }) });

// The registry is read once a page, and this file is one page.
it('is waited for by what is drawn before it, asked again after a failure, there at once for later parts', async () => {
  const { useRegistry } = await import('./use-registry');
  global.fetch = jest.fn(() => Promise.reject(new Error('refused'))) as never;
  const early = renderHook(() => useRegistry());
  expect(early.result.current).toEqual({ kind: 'loading' });
  await act(async () => {});
  expect(early.result.current).toEqual({ kind: 'failed' });

  global.fetch = jest.fn(() => answer([anEntry('editor')])) as never;
  const second = renderHook(() => useRegistry());
  expect(second.result.current).toEqual({ kind: 'loading' });
  await act(async () => {});
  expect(second.result.current).toMatchObject({ kind: 'ready', registry: { entries: [{ id: 'editor' }] } });

  const drawn: string[] = [];
  renderHook(() => drawn.push(useRegistry().kind));
  await act(async () => {});
  expect(drawn).toEqual(['ready']);
  expect(global.fetch).toHaveBeenCalledTimes(1);
});
