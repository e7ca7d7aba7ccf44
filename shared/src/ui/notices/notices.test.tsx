import { act, fireEvent, render, screen } from '@testing-library/react';
import { startI18n } from '../../i18n/start-i18n';
import { NoticesProvider } from './notices-provider';
import { type Notice, type Notify, useNotify } from './notify';

let notify: Notify;

function Page() {
  const current = useNotify();
  return <button onClick={() => (notify = current)}>page</button>;
}

const show = (notice: Notice) => act(() => notify(notice));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('notices', () => {
  beforeAll(async () => {
    await startI18n('pt');
  });

  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <NoticesProvider>
        <Page />
      </NoticesProvider>,
    );
    fireEvent.click(screen.getByText('page'));
  });

  afterEach(() => jest.useRealTimers());

  it('stay 5 seconds', () => {
    show({ kind: 'success', title: 'Progresso Salvo', description: 'Suas respostas foram salvas com sucesso.' });
    expect(screen.getByRole('status')).toHaveTextContent('Progresso SalvoSuas respostas foram salvas com sucesso.');
    pass(4999);
    expect(screen.getByRole('status')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('are shown one at a time, each for its own 5 seconds', () => {
    show({ kind: 'info', title: 'Primeiro' });
    pass(4000);
    show({ kind: 'error', title: 'Segundo' });
    expect(screen.queryByText('Primeiro')).toBeNull();
    pass(4999);
    expect(screen.getByRole('alert')).toHaveTextContent('Segundo');
    pass(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stay while pointer or focus rests on them', () => {
    show({ kind: 'warning', title: 'Atenção' });
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Fechar aviso' }).focus());
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Fechar aviso' }).blur());
    pass(4999);
    expect(screen.getByText('Atenção')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Atenção')).toBeNull();
  });

  it('show two lines of a long text, and all of it on demand', () => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(160);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(42);
    show({
      kind: 'error',
      title: 'Campos Obrigatórios Pendentes',
      description: 'Dados - Aeroporto\nDados - Data\nDados - Nome',
    });
    const text = screen.getByText(/Aeroporto/);
    expect(text).toHaveAttribute('data-length', 'cut');
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar tudo' }));
    expect(text).toHaveAttribute('data-length', 'whole');
    expect(screen.queryByRole('button', { name: 'Mostrar tudo' })).toBeNull();
    jest.restoreAllMocks();
  });

  it('stand above the buttons that a page keeps at the bottom', () => {
    const bar = document.createElement('div');
    bar.dataset.bottomBar = '';
    jest.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, window.innerHeight - 72, 390, 72));
    document.body.append(bar);
    show({ kind: 'success', title: 'Progresso Salvo' });
    expect(screen.getByRole('region', { name: 'Avisos' })).toHaveStyle({ marginBottom: '72px' });
    bar.remove();
  });

  it('stand in a bar that has room beside its buttons, except on a phone, else at the edge of the screen', () => {
    const bar = document.createElement('div');
    bar.dataset.bottomBar = 'free-start';
    jest.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(256, window.innerHeight - 64, 1024, 64));
    document.body.append(bar);
    const width = jest.replaceProperty(window, 'innerWidth', 1280);
    show({ kind: 'success', title: 'Seção Movida' });
    const place = screen.getByRole('region', { name: 'Avisos' });
    expect(place).toHaveStyle({ marginBottom: '0px', left: '264px', right: 'auto' });
    width.replaceValue(390);
    show({ kind: 'success', title: 'Seção Adicionada' });
    expect(place).toHaveStyle({ marginBottom: '64px' });
    expect(place.style.left).toBe('');
    width.restore();
    bar.remove();
    show({ kind: 'info', title: 'Dados atualizados' });
    expect(place).toHaveStyle({ marginBottom: '0px' });
  });

  it('stand above such buttons also where they are drawn after the notice', () => {
    const grown: (() => void)[] = [];
    const { ResizeObserver } = globalThis;
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        grown.push(() => callback([], this));
      }
    };
    show({ kind: 'info', title: 'Dados carregados' });
    expect(screen.getByRole('region', { name: 'Avisos' })).toHaveStyle({ marginBottom: '0px' });
    const bar = document.createElement('div');
    bar.dataset.bottomBar = '';
    jest.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, window.innerHeight - 72, 390, 72));
    document.body.append(bar);
    for (const told of grown) told();
    expect(screen.getByRole('region', { name: 'Avisos' })).toHaveStyle({ marginBottom: '72px' });
    bar.remove();
    globalThis.ResizeObserver = ResizeObserver;
  });

  it('can be dismissed', () => {
    show({ kind: 'info', title: 'Dados atualizados' });
    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(screen.queryByText('Dados atualizados')).toBeNull();
  });
});

it('have one place, whatever is nested', async () => {
  await startI18n('pt');
  render(
    <NoticesProvider>
      <NoticesProvider>
        <Page />
      </NoticesProvider>
    </NoticesProvider>,
  );
  expect(screen.getAllByRole('region', { name: 'Avisos' })).toHaveLength(1);
});
