/* Text that comes without keys, or by keys that are not its letters: input methods, dictation, autofill. */
import { fireEvent, screen } from '@testing-library/react';
import { startPortuguese } from './item.fixture';
import { showItem } from './show-item.fixture';

jest.mock('@avsec/shared/data', () => ({}));
beforeAll(startPortuguese);

const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** As a browser does: what is composed stands in the field at each step, and then what it became. */
function compose(steps: readonly string[], become: string): void {
  const before = field().value;
  fireEvent.compositionStart(field());
  for (const step of [...steps, become]) {
    fireEvent.compositionUpdate(field(), { data: step });
    field().value = before + step;
    fireEvent(
      field(),
      new InputEvent('input', { bubbles: true, data: step, inputType: 'insertCompositionText', isComposing: true }),
    );
    expect(field()).toHaveValue(before + step);
  }
  fireEvent.compositionEnd(field(), { data: become });
}

describe.each(['text', 'multiline_text'])('a %s answer', (type) => {
  it('of an input method is there once, word after word, and nothing is put into the field meanwhile', () => {
    const { onChange, change } = showItem({ type });
    compose(['ㅁ', '무'], '문');
    change({ value: '문' });
    compose(['ㅇ', '여'], '열림');
    expect(field()).toHaveValue('문열림');
    expect(onChange).toHaveBeenLastCalledWith('문열림');
  });

  it('of an input method goes on while an older answer comes back from the device', () => {
    const { onChange, change } = showItem({ type });
    compose(['n', 'ni'], '你');
    fireEvent.compositionStart(field());
    field().value = '你h';
    fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }));
    change({ value: '你h' });
    expect(field()).toHaveValue('你h');
    field().value = '你好';
    fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }));
    fireEvent.compositionEnd(field());
    expect(onChange).toHaveBeenLastCalledWith('你好');
  });

  it.each(['insertDictationResult', 'insertReplacementText', 'insertFromPaste'])(
    'that comes as %s, without a key, is the answer',
    (inputType) => {
      const { onChange } = showItem({ type });
      field().value = 'Portão fechado';
      fireEvent(field(), new InputEvent('input', { bubbles: true, inputType }));
      expect(onChange).toHaveBeenLastCalledWith('Portão fechado');
    },
  );

  it('that is written by a script and told as an input is the answer', () => {
    const { onChange } = showItem({ type });
    field().value = 'Ana Souza';
    fireEvent(field(), new Event('input', { bubbles: true }));
    expect(onChange).toHaveBeenLastCalledWith('Ana Souza');
  });
});
