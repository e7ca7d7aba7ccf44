import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { changeLanguage, TranslationProvider } from '@avsec/shared/i18n';
import { isAnswered, NOT_APPLICABLE, unread, type AnswerValue, type ChecklistItem } from '@avsec/shared/domain';
import { anItem, startPortuguese } from './item.fixture';
import { ItemInput } from './item-input';

jest.mock('@avsec/shared/data', () => ({}));

beforeAll(startPortuguese);

const answered = jest.fn<void, [AnswerValue]>();
const noted = jest.fn<void, [string]>();
beforeEach(() => [answered, noted].forEach((mock) => mock.mockClear()));

/** An item that keeps what it is answered, as a page does. */
function Asked({ item, first = null }: { item: ChecklistItem; first?: AnswerValue }) {
  const [value, setValue] = useState<AnswerValue>(first);
  const [note, setNote] = useState('');
  const keep = useState(() => ({
    answer: (next: AnswerValue) => {
      answered(next);
      setValue(next);
    },
    note: (next: string) => {
      noted(next);
      setNote(next);
    },
  }))[0];
  return (
    <ItemInput
      item={item}
      number="1.1"
      value={value}
      onChange={keep.answer}
      note={note}
      onNote={keep.note}
      demand={{ note: true, photo: false }}
      onAddEvidence={jest.fn()}
      onRemoveEvidence={jest.fn()}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('offers N/A beside Sim and Não only where the item allows it, and shows it as chosen', async () => {
  const { unmount } = render(<Asked item={anItem()} />);
  expect(screen.queryByRole('button', { name: 'N/A' })).not.toBeInTheDocument();
  unmount();
  render(<Asked item={anItem({ allowsNotApplicable: true })} />);
  await press('N/A');
  expect(answered).toHaveBeenLastCalledWith(NOT_APPLICABLE);
  expect(screen.getByRole('button', { name: 'N/A' })).toHaveAttribute('aria-pressed', 'true');
  await press('Sim');
  expect(screen.getByRole('button', { name: 'N/A' })).toHaveAttribute('aria-pressed', 'false');
});

it('gives back what was written when N/A is taken back', async () => {
  render(<Asked item={anItem({ type: 'text', allowsNotApplicable: true })} first="ABC-1234" />);
  await press('N/A');
  expect(screen.getByLabelText(/Porta-malas/, { selector: 'input' })).toBeDisabled();
  await press('N/A');
  expect(answered).toHaveBeenLastCalledWith('ABC-1234');
  expect(screen.getByLabelText(/Porta-malas/, { selector: 'input' })).toHaveValue('ABC-1234');
});

it('opens the note with its button, and by itself where a Não asks for one', async () => {
  render(<Asked item={anItem()} />);
  expect(screen.queryByLabelText(/Observação/)).not.toBeInTheDocument();
  await press('Não');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Não conforme: descreva o que foi encontrado para poder finalizar.',
  );
  await userEvent.type(screen.getByLabelText(/Observação/), 'Fechadura quebrada');
  expect(noted).toHaveBeenLastCalledWith('Fechadura quebrada');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says the clause and the guidance of an item', () => {
  render(<Asked item={anItem({ reference: 'ICAO Annex 17, 4.2.3', guidance: 'Olhe por baixo.' })} />);
  expect(screen.getByText('ICAO Annex 17, 4.2.3')).toBeInTheDocument();
  expect(screen.getByText('Como verificar')).toBeInTheDocument();
});

describe('a number', () => {
  const bar = anItem({ type: 'number', number: { unit: 'bar', min: 10, max: 15.5 } });
  const field = () => screen.getByLabelText(/Porta-malas/, { selector: 'input' });

  it('is answered in its stored form, with decimal comma or point', async () => {
    render(<Asked item={bar} />);
    await userEvent.type(field(), '12,50');
    expect(answered).toHaveBeenLastCalledWith('12.5');
    expect(field()).toHaveValue('12,50');
    expect(field()).toHaveAccessibleDescription('Conforme entre 10 e 15,5 bar');
  });

  it('changes its sign by a key of its own where it may be negative: keyboards of phones have no minus', async () => {
    render(<Asked item={anItem({ type: 'number', number: { unit: '°C', max: 8 } })} />);
    await userEvent.type(field(), '18');
    await userEvent.click(screen.getByRole('button', { name: 'Trocar o sinal' }));
    expect(answered).toHaveBeenLastCalledWith('-18');
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Trocar o sinal' }));
    expect(answered).toHaveBeenLastCalledWith('18');
  });

  it('that is never negative has no such key', () => {
    render(<Asked item={bar} />);
    expect(screen.queryByRole('button', { name: 'Trocar o sinal' })).not.toBeInTheDocument();
  });

  it('outside of its limits is kept, and asks what a Não asks', async () => {
    render(<Asked item={bar} />);
    await userEvent.type(field(), '9');
    expect(answered).toHaveBeenLastCalledWith('9');
    expect(screen.getByRole('status')).toHaveTextContent('Não conforme');
  });

  it('says on leaving why it is no number, keeps it in the field, and does not answer with it', async () => {
    render(<Asked item={bar} />);
    await userEvent.type(field(), '12 bar');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.tab();
    const [kept = null] = answered.mock.lastCall ?? [];
    expect(isAnswered(kept)).toBe(false);
    expect(await screen.findByRole('alert')).toHaveTextContent('Há mais do que um número.');
    expect(field()).toHaveValue('12 bar');
  });

  it('that is none is there again after a reload, said to be none, and goes when it is mended or erased', async () => {
    render(<Asked item={bar} first={unread('12 bar')} />);
    expect(field()).toHaveValue('12 bar');
    expect(screen.getByRole('alert')).toHaveTextContent('não é registrado como número');
    await userEvent.type(field(), '{Backspace>4/}');
    expect(answered).toHaveBeenLastCalledWith('12');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.clear(field());
    expect(answered).toHaveBeenLastCalledWith(null);
  });

  it.each([
    ['1.000', '1000', 'Entendido: 1000 (mil)', '1000'],
    ['1.000,5', '1000.5', 'Entendido: 1000,5 (mil vírgula cinco)', '1000,5'],
    ['1,000', '1', 'Entendido: 1 (um)', '1'],
    ['12,125', '12.125', 'Entendido: 12,125 (doze vírgula um dois cinco)', '12,125'],
    ['１２', '12', 'Entendido: 12 (doze)', '12'],
  ])(
    'typed as %s is %s, is said when the field is left, and is there after a reload',
    async (typed, stored, said, after) => {
      const { unmount } = render(<Asked item={bar} />);
      await userEvent.type(field(), typed);
      expect(screen.queryByText(/Entendido/)).not.toBeInTheDocument();
      await userEvent.tab();
      expect(answered).toHaveBeenLastCalledWith(stored);
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect(field()).toHaveValue(typed);
      unmount();
      render(<Asked item={bar} first={stored} />);
      expect(field()).toHaveValue(after);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('that can be read in one way only is not said again', async () => {
    render(<Asked item={bar} />);
    await userEvent.type(field(), '12,5');
    await userEvent.tab();
    expect(screen.queryByText(/Entendido/)).not.toBeInTheDocument();
  });

  it('stays what it is when the language changes, and stands in the field as that language writes it', async () => {
    render(<Asked item={bar} />, { wrapper: TranslationProvider });
    await userEvent.type(field(), '1.000,5');
    await act(() => changeLanguage('en'));
    expect(field()).toHaveValue('1000.5');
    expect(answered).toHaveBeenLastCalledWith('1000.5');
    await act(() => changeLanguage('pt'));
    expect(field()).toHaveValue('1000,5');
  });

  it('that could not be told in one language is none in another until it is typed anew', async () => {
    render(<Asked item={bar} first={unread('1.0000')} />, { wrapper: TranslationProvider });
    await act(() => changeLanguage('en'));
    expect(field()).toHaveValue('1.0000');
    expect(screen.getByRole('alert')).toHaveTextContent('This can be read as two different numbers.');
    await act(() => changeLanguage('pt'));
  });
});
