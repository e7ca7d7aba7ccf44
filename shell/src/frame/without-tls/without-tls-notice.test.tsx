import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../render-in-shell.fixture';
import { WithoutTlsNotice } from './without-tls-notice';

const open = async (isSecureContext: boolean) => {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: isSecureContext });
  await renderInShell(<WithoutTlsNotice />);
};

it('says nothing on a page with TLS', async () => {
  await open(true);
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('says without TLS what that means, what does not work, and how it is mended, until it is dismissed', async () => {
  await open(false);
  const notice = screen.getByRole('complementary', { name: 'Página sem TLS' });
  expect(notice).toHaveTextContent('o que você digita e envia pode ser lido na rede');
  await userEvent.click(screen.getByText('O que não funciona aqui'));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(notice).toHaveTextContent('avisar que outra aba preenche o mesmo rascunho');
  expect(notice).toHaveTextContent('peça a quem cuida do portal que ative o TLS');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});
