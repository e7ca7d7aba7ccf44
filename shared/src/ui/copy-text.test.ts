import { copyText } from './copy-text';

const copy = jest.fn<boolean, [string]>();
const give = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });

beforeEach(() => {
  copy.mockReset();
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
});

it('copies by the clipboard, and tells where the browser refuses', async () => {
  const writeText = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('not allowed'));
  give({ writeText });
  expect([await copyText('a'), await copyText('a')]).toEqual([true, false]);
});

it('copies on a page without TLS, which has no clipboard, and leaves focus and page as they were', async () => {
  give(undefined);
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>';
  const button = document.querySelector('button');
  button?.focus();
  let selected: string | undefined;
  copy.mockImplementation(() => {
    selected = document.querySelector('dialog')?.querySelector('textarea')?.value;
    return true;
  });
  expect(await copyText('avsec_1234')).toBe(true);
  expect(selected).toBe('avsec_1234');
  expect(document.querySelector('textarea')).toBeNull();
  expect(button).toHaveFocus();
});

it('tells that nothing was copied where that is refused too', async () => {
  give(undefined);
  copy.mockReturnValueOnce(false).mockImplementationOnce(() => {
    throw new Error('not there');
  });
  expect([await copyText('a'), await copyText('a')]).toEqual([false, false]);
});
