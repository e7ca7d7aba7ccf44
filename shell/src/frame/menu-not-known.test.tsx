import { screen } from '@testing-library/react';
import { Frame } from './frame';
import { renderInShell } from './render-in-shell.fixture';

const frame = (isMenuKnown: boolean) => (
  <Frame entries={[]} isMenuKnown={isMenuKnown} onPrefetch={() => undefined}>
    {null}
  </Frame>
);

test('the menu is drawn whole, when it is known which modules are in it', async () => {
  const { unmount } = await renderInShell(frame(false));
  expect(screen.getByRole('navigation')).toBeEmptyDOMElement();
  unmount();
  await renderInShell(frame(true));
  expect(screen.getByRole('link', { name: 'Painel' })).toBeInTheDocument();
});
