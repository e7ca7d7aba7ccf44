import { signOut } from '@avsec/shared/session';
import { onlineChanged, outboxCounted } from '@avsec/shared/state';
import { PHONE_PX, seenOn } from '@avsec/shared/testing';
import { setPageUnder } from '@avsec/shared/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prefetch, show, menu, group } from './frame.fixture';

jest.mock('@avsec/shared/session', () => ({
  signOut: jest.fn(() => Promise.resolve()),
  loadConfig: jest.fn(),
  signIn: jest.fn(),
}));

beforeEach(() => {
  jest.clearAllMocks();
  document.cookie = 'sidebar_state=; path=/; max-age=0';
  seenOn({ width: 1280 });
  jest.spyOn(window, 'scrollTo').mockReturnValue();
});

describe('groups', () => {
  it('AVSEC is open by default, the others are folded', async () => {
    await show();
    expect(group('AVSEC')).toHaveAttribute('aria-expanded', 'true');
    expect(group('Emergência')).toHaveAttribute('aria-expanded', 'false');
    expect(within(menu()).getByRole('link', { name: 'Histórico de Checklists' })).toBeInTheDocument();
  });

  it('fold away what leads to no page yet, and mark it', async () => {
    await show();
    expect(within(menu()).queryByRole('link', { name: 'Drone na pista' })).toBeNull();
    await userEvent.click(group('Incidentes de segurança em breve'));
    const incidents = within(menu()).getByRole('list', { name: 'Incidentes de segurança, em breve' });
    expect(within(incidents).getAllByRole('link')).toHaveLength(30);
    expect(within(incidents).getByRole('link', { name: 'Drone na pista' })).toHaveAttribute(
      'href',
      '/avsec/drone-pista',
    );
    await userEvent.click(group('Emergência'));
    expect(
      within(within(menu()).getByRole('list', { name: 'Emergências, em breve' })).getAllByRole('link'),
    ).toHaveLength(9);
  });

  it('show an incident that is on screen', async () => {
    await show('/avsec/drone-pista');
    expect(within(menu()).getByRole('link', { name: 'Drone na pista' })).toHaveAttribute('aria-current', 'page');
  });

  it('open when the current route is inside them, also after moving there', async () => {
    await show();
    await userEvent.click(screen.getByRole('link', { name: 'to an emergency' }));
    expect(group('Emergência')).toHaveAttribute('aria-expanded', 'true');
    expect(within(menu()).getByRole('link', { name: 'Emergência médica' })).toHaveAttribute('aria-current', 'page');
  });

  it('fold and open', async () => {
    await show('/emergencia/medica');
    await userEvent.click(group('Emergência'));
    expect(within(menu()).queryByRole('link', { name: 'Emergência médica' })).toBeNull();
    await userEvent.click(group('AVSEC'));
    expect(group('AVSEC')).toHaveAttribute('aria-expanded', 'false');
  });

  it('say so when they have nothing in them', async () => {
    await show();
    await userEvent.click(group('SGSO'));
    expect(within(menu()).getByText('Ainda não há nada nesta área.')).toBeInTheDocument();
  });

  it('are filtered, and open as far as they match', async () => {
    await show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar o menu' }), 'florestais');
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Incêndios florestais']);
    await userEvent.type(screen.getByRole('searchbox'), 'xyz');
    expect(within(menu()).getByRole('status')).toHaveTextContent('Nenhuma entrada contém “florestaisxyz”.');
  });

  it('leave a press to the browser that asks for another tab', async () => {
    await show();
    const line = within(menu()).getByRole('link', { name: 'Histórico de Checklists' });
    const leftToBrowser: boolean[] = [];
    const after = (event: Event): void => {
      leftToBrowser.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', after);
    fireEvent.click(line, { ctrlKey: true });
    expect(line).not.toHaveAttribute('aria-current');
    fireEvent.click(line);
    expect(line).toHaveAttribute('aria-current', 'page');
    expect(leftToBrowser).toEqual([true, false]);
    window.removeEventListener('click', after);
  });

  it('fetch a page ahead when pointer or focus rests on its line', async () => {
    await show();
    await userEvent.hover(within(menu()).getByRole('link', { name: 'Histórico de Checklists' }));
    expect(prefetch).toHaveBeenCalledWith('/checklist-history');
    act(() => within(menu()).getByRole('link', { name: 'Usuários' }).focus());
    expect(prefetch).toHaveBeenCalledWith('/usuarios');
  });
});

describe('on a tablet held upright', () => {
  it('is icons until the person chooses otherwise, which is remembered', async () => {
    seenOn({ width: 800 });
    const { unmount } = await show();
    expect(within(menu()).getByRole('link', { name: 'Painel' })).toHaveTextContent('');
    await userEvent.click(screen.getByRole('button', { name: 'Expandir menu' }));
    expect(document.cookie).toContain('sidebar_state=expanded');
    unmount();
    await show();
    expect(within(menu()).getByRole('link', { name: 'Painel' })).toHaveTextContent('Painel');
  });
});

describe('on a desk', () => {
  it('collapses to icons by button and by Ctrl or Cmd with b, and remembers it', async () => {
    const { unmount } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Recolher menu' }));
    expect(document.cookie).toContain('sidebar_state=collapsed');
    expect(within(menu()).getByRole('link', { name: 'Painel' })).toHaveTextContent('');
    fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
    expect(screen.getByRole('button', { name: 'Recolher menu' })).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'b', metaKey: true });
    unmount();
    await show();
    expect(screen.getByRole('button', { name: 'Expandir menu' })).toBeInTheDocument();
  });

  it('keeps the choice for 7 days', async () => {
    const written = jest.spyOn(Document.prototype, 'cookie', 'set');
    await show();
    fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
    expect(written).toHaveBeenCalledWith(expect.stringContaining('max-age=604800'));
    written.mockRestore();
  });

  it('leaves other keys alone', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'b' });
    fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true, shiftKey: true });
    expect(screen.getByRole('button', { name: 'Recolher menu' })).toBeInTheDocument();
  });

  it('opens a group from its icon', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
    await userEvent.click(group('Emergência'));
    expect(group('Emergência')).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('under 768 px', () => {
  beforeEach(() => {
    seenOn({ width: PHONE_PX });
  });

  it('is a drawer that holds the focus, closes with Escape and gives the focus back', async () => {
    await show();
    const drawer = screen.getByRole('complementary', { hidden: true });
    expect(drawer).toHaveAttribute('inert');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    expect(drawer).not.toHaveAttribute('inert');
    expect(within(drawer).getByRole('button', { name: 'Fechar menu' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Page' }).closest('[inert]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(drawer).toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveFocus();
  });

  it('has nothing to draw before it is opened', async () => {
    await show();
    expect(document.querySelectorAll('#side-menu nav a')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    expect(within(menu()).getByRole('link', { name: 'Histórico de Checklists' })).toBeInTheDocument();
  });

  it('closes when a line is followed', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    await userEvent.click(within(menu()).getByRole('link', { name: 'Histórico de Checklists' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/checklist-history');
    expect(screen.getByRole('complementary', { hidden: true })).toHaveAttribute('inert');
    expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus();
  });

  it('leaves the cookie alone', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
    expect(screen.getByRole('complementary')).not.toHaveAttribute('inert');
    expect(document.cookie).not.toContain('sidebar_state');
  });
});

describe('header and account', () => {
  it('tell where one is', async () => {
    await show('/checklist-history');
    expect(screen.getByRole('banner')).toHaveTextContent('AVSECHistórico de Checklists');
  });

  it('name a page that no line of the menu leads to', async () => {
    document.title = 'Inspeção de veículos · Portal AVSEC';
    await show('/checklist-custom/1');
    expect(screen.getByRole('banner')).toHaveTextContent('Inspeção de veículos');
    document.title = 'Portal AVSEC';
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Portal AVSEC'));
  });

  it('name the pages above a page, with the way back to where one came from', async () => {
    document.title = 'Ronda norte · Editar Checklist · Portal AVSEC';
    await show('/edit-checklist/1');
    act(() => setPageUnder('/checklist-history?status=completed'));
    expect(screen.getByRole('banner')).toHaveTextContent('AVSECHistórico de ChecklistsRonda norte · Editar Checklist');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Histórico de Checklists' })).toHaveAttribute(
      'href',
      '/checklist-history?status=completed',
    );
    act(() => setPageUnder(null));
    document.title = 'Portal AVSEC';
  });

  it('tell connection and what waits to be sent, in words', async () => {
    const { store } = await show();
    const state = screen.getByRole('status');
    expect(state).toHaveTextContent('Conectado');
    act(() => void store.dispatch(outboxCounted({ waiting: 2, undecided: 1 })));
    expect(state).toHaveTextContent(/2 por enviar.*1 aguarda sua decisão/);
    act(() => void store.dispatch(onlineChanged(false)));
    expect(state).toHaveTextContent('Sem conexão');
  });

  it('show the signed-in person with the label of the role', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Minha conta: ana Inspetor' })).not.toHaveAttribute('aria-label');
  });

  it('sign out', async () => {
    await show('/checklist-history');
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('change the language of everything', async () => {
    await show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'Deutsch');
    expect(await screen.findByRole('button', { name: 'Abmelden' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'Português');
    expect(await screen.findByRole('button', { name: 'Sair' })).toBeInTheDocument();
  });

  it('let the keyboard skip to the content', async () => {
    await show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
