import { onlineChanged } from '@avsec/shared/state';
import { act, screen } from '@testing-library/react';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { FallbackBanner } from './fallback-banner';
import type { RegistryFailure } from './registry-client';

const said = async (code: RegistryFailure, online: boolean) => {
  const { store } = await renderInShell(<FallbackBanner code={code} />);
  act(() => void store.dispatch(onlineChanged(online)));
  return screen.queryByText(/Está em uso a última lista/);
};

it.each([
  ['REG-001', true],
  ['REG-002', true],
  ['REG-002', false],
] as const)('%s, with a network: %s: says that an earlier list is in use', async (code, online) => {
  expect(await said(code, online)).toBeInTheDocument();
});

it('says nothing of it without a network: nothing is amiss, and the head says why nothing comes', async () => {
  expect(await said('REG-001', false)).toBeNull();
});
