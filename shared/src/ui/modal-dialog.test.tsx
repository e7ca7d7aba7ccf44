import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { ModalDialog } from './modal-dialog';

const close = jest.fn();
const keyBehind = jest.fn();

beforeEach(() => jest.clearAllMocks());

function Signing({ closesBeside = false }: { closesBeside?: boolean }) {
  const [open, setOpen] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const leave = () => {
    close();
    setOpen(false);
  };
  return (
    <div onKeyDown={keyBehind}>
      <button type="button" onClick={() => setOpen(true)}>
        Assinar
      </button>
      {open && (
        <ModalDialog
          title="Assinatura Digital"
          onClose={leave}
          closesBeside={closesBeside}
          initialFocus={cancel}
          footer={
            <button ref={cancel} type="button" onClick={leave}>
              Cancelar
            </button>
          }
        >
          <input aria-label="Nome" type="text" />
          <input aria-label="Arquivo" type="file" />
        </ModalDialog>
      )}
    </div>
  );
}

async function open(closesBeside = false) {
  render(<Signing closesBeside={closesBeside} />);
  await userEvent.click(screen.getByRole('button', { name: 'Assinar' }));
  const dialog = screen.getByRole('dialog', { name: 'Assinatura Digital' });
  jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300));
  keyBehind.mockClear();
  return dialog;
}

const BESIDE = { clientX: 20, clientY: 20 };
const ITS_EDGE = { clientX: 105, clientY: 105 };

function press(where: Element, at: object, released = at) {
  fireEvent.mouseDown(where, at);
  fireEvent.click(where, released);
}

describe('the dialog', () => {
  it('starts with the focus where it was told, and gives it back', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assinar' })).toHaveFocus();
  });

  it('closes with Escape, also when its own text was pressed before', async () => {
    const dialog = await open();
    dialog.focus();
    expect(dialog).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('keeps its keys from the page behind', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'sn{Escape}');
    expect(keyBehind).not.toHaveBeenCalled();
  });

  it('keeps the work in it when someone presses beside it', async () => {
    press(await open(), BESIDE);
    expect(close).not.toHaveBeenCalled();
  });

  it('closes when someone presses beside it, where nothing is lost by that', async () => {
    press(await open(true), BESIDE);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays when only its edge is pressed, or text is marked beyond it', async () => {
    const dialog = await open(true);
    press(dialog, ITS_EDGE);
    press(screen.getByRole('heading'), BESIDE);
    press(dialog, ITS_EDGE, BESIDE);
    expect(close).not.toHaveBeenCalled();
  });

  it("closes with the device's back gesture, but not when a file chooser in it is left", async () => {
    const dialog = await open();
    const cancelOf = (element: HTMLElement) => {
      const event = createEvent('cancel', element, { bubbles: element !== dialog, cancelable: true });
      fireEvent(element, event);
      return event;
    };
    cancelOf(screen.getByLabelText('Arquivo'));
    expect(close).not.toHaveBeenCalled();
    expect(cancelOf(dialog).defaultPrevented).toBe(true);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('reads out the text of a question at once', () => {
    render(
      <ModalDialog role="alertdialog" title="Remover foto" onClose={close} footer={null}>
        Esta ação não pode ser desfeita.
      </ModalDialog>,
    );
    expect(screen.getByRole('alertdialog', { name: 'Remover foto' })).toHaveAccessibleDescription(
      'Esta ação não pode ser desfeita.',
    );
  });
});
