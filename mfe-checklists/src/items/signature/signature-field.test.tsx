import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startPortuguese } from '../item.fixture';
import { readImage, standInForCanvas, type CanvasDouble } from './canvas.fixture';
import { SignatureField } from './signature-field';

const mockNotify = jest.fn();
jest.mock('@avsec/shared/ui', () => ({
  ...jest.requireActual<object>('@avsec/shared/ui'),
  useNotify: () => mockNotify,
}));

beforeAll(startPortuguese);

let double: CanvasDouble;
beforeEach(() => {
  mockNotify.mockClear();
  double = standInForCanvas();
});
afterEach(() => jest.restoreAllMocks());

const PNG = 'data:image/png;base64,AAAA';
const button = (name: string) => screen.getByRole('button', { name });

async function openDialog() {
  const onChange = jest.fn<void, [string]>();
  render(<SignatureField value={null} onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(button('Assinar'));
  await waitFor(() => expect(button('Salvar')).toBeEnabled());
  const paper = screen.getByRole<HTMLCanvasElement>('img', { name: 'Quadro de assinatura' });
  return { onChange, user, paper };
}

/** One line, from and to places on the canvas as it is shown. */
function drawLine(paper: HTMLCanvasElement, from: [number, number], to: [number, number]) {
  fireEvent.mouseDown(paper, { buttons: 1, clientX: from[0], clientY: from[1] });
  fireEvent.mouseMove(window, { buttons: 1, clientX: to[0], clientY: to[1] });
  fireEvent.mouseUp(window, { buttons: 0, clientX: to[0], clientY: to[1] });
}

const rightmost = (paper: HTMLCanvasElement) => Math.max(...double.marks(paper).map(({ x }) => x));

describe('signing', () => {
  it('refuses to save a blank canvas', async () => {
    const { onChange, user } = await openDialog();
    await user.click(button('Salvar'));
    expect(screen.getByRole('alert')).toHaveTextContent('Por favor, assine antes de salvar.');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('saves what was drawn as a PNG of exactly 500 × 200 with a pen 3 wide, and says so', async () => {
    const { onChange, user, paper } = await openDialog();
    drawLine(paper, [50, 100], [450, 100]);
    await user.click(button('Salvar'));
    const saved = readImage(onChange.mock.calls[0]?.[0]);
    expect(saved).toMatchObject({ width: 500, height: 200 });
    expect(new Set(saved.marks.map(({ radius }) => radius))).toEqual(new Set([1.5]));
    expect(mockNotify).toHaveBeenCalledWith({ kind: 'success', title: 'Assinatura salva com sucesso!' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is blank again after Limpar', async () => {
    const { onChange, user, paper } = await openDialog();
    drawLine(paper, [50, 100], [450, 100]);
    await user.click(button('Limpar'));
    await user.click(button('Salvar'));
    expect(screen.getByRole('alert')).toHaveTextContent('Por favor, assine antes de salvar.');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps the drawing, in proportion, when the window changes its size', async () => {
    const { onChange, user, paper } = await openDialog();
    drawLine(paper, [50, 100], [400, 100]);
    double.showAt(250);
    fireEvent(window, new Event('resize'));
    expect(paper.width).toBe(250);
    expect(rightmost(paper)).toBeCloseTo(200, 0);
    await user.click(button('Salvar'));
    expect(Math.max(...readImage(onChange.mock.calls[0]?.[0]).marks.map(({ x }) => x))).toBeCloseTo(400, 0);
  });

  it('counts places from what is shown on a narrow screen, and saves them at full size', async () => {
    double.showAt(250);
    const { onChange, user, paper } = await openDialog();
    drawLine(paper, [25, 50], [200, 50]);
    await user.click(button('Salvar'));
    const { marks } = readImage(onChange.mock.calls[0]?.[0]);
    expect(Math.max(...marks.map(({ x }) => x))).toBeCloseTo(400, 0);
    expect(marks[0]?.radius).toBe(1.5);
  });

  it('has as many pixels as the screen', async () => {
    Object.defineProperty(window, 'devicePixelRatio', { value: 3, configurable: true });
    const { paper } = await openDialog();
    expect([paper.width, paper.height]).toEqual([1500, 600]);
    Object.defineProperty(window, 'devicePixelRatio', { value: 1, configurable: true });
  });

  it('can be done by keyboard, by writing one’s name', async () => {
    const { onChange, user, paper } = await openDialog();
    await user.type(
      screen.getByRole('textbox', { name: 'Para assinar com o teclado, escreva o seu nome:' }),
      '  Ana Souza ',
    );
    expect(double.names(paper)).toEqual(['Ana Souza']);
    await user.click(button('Salvar'));
    expect(readImage(onChange.mock.calls[0]?.[0]).names).toEqual(['Ana Souza']);
  });

  it('is not done by a name of blanks', async () => {
    const { onChange, user } = await openDialog();
    await user.type(screen.getByRole('textbox'), '  \u200B ');
    await user.click(button('Salvar'));
    expect(screen.getByRole('alert')).toHaveTextContent('Por favor, assine antes de salvar.');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each(['Escape', 'Cancelar'])('%s leaves everything as it was, and gives the focus back', async (way) => {
    const { onChange, user, paper } = await openDialog();
    drawLine(paper, [50, 100], [450, 100]);
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(button('Cancelar')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Assinar')).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes no shortcut keys of the item behind', async () => {
    const behind = jest.fn();
    render(
      <div onKeyDown={behind}>
        <SignatureField value={null} onChange={jest.fn()} />
      </div>,
    );
    const user = userEvent.setup();
    await user.click(button('Assinar'));
    await waitFor(() => expect(screen.getByRole('textbox')).toBeEnabled());
    await user.type(screen.getByRole('textbox'), 'sn');
    expect(behind).not.toHaveBeenCalled();
  });
});

describe('a saved signature', () => {
  it('is shown at most 400 wide, or 300 × 150 in the item list, and can be made again', () => {
    const { rerender } = render(<SignatureField value={PNG} onChange={jest.fn()} />);
    expect(screen.getByRole('img', { name: 'Assinatura' })).toHaveAttribute('src', PNG);
    expect(screen.getByRole('img', { name: 'Assinatura' })).toHaveStyle({ maxWidth: '400px' });
    rerender(<SignatureField value={PNG} onChange={jest.fn()} size="in-list" />);
    expect(screen.getByRole('img', { name: 'Assinatura' })).toHaveStyle({ maxWidth: '300px', maxHeight: '150px' });
    expect(button('Assinar novamente')).toBeVisible();
  });

  it('is hidden when it cannot be shown', () => {
    render(<SignatureField value={PNG} onChange={jest.fn()} />);
    fireEvent.error(screen.getByRole('img', { name: 'Assinatura' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(button('Assinar')).toBeVisible();
  });

  it('is no image when it is anything else', () => {
    render(<SignatureField value="javascript:alert(1)" onChange={jest.fn()} disabled />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('Sem assinatura.')).toBeVisible();
  });

  it('is only shown in view mode', () => {
    render(<SignatureField value={PNG} onChange={jest.fn()} disabled />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
