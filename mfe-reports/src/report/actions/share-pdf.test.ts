import { asPdfFile, canSharePdf, shareFile } from './share-pdf';

const give = (more: object) => Object.assign(navigator, { share: undefined, canShare: undefined, ...more });
const named = (name: string) => Object.assign(new Error(name), { name });
const file = asPdfFile(new Blob(['x']), 'relatorio.pdf');

it('is offered where the browser hands PDFs over, and nowhere else', () => {
  give({});
  expect(canSharePdf()).toBe(false);
  give({ share: jest.fn(), canShare: () => false });
  expect(canSharePdf()).toBe(false);
  const canShare = jest.fn(() => true);
  give({ share: jest.fn(), canShare });
  expect(canSharePdf()).toBe(true);
  expect(canShare).toHaveBeenCalledWith({ files: [expect.objectContaining({ type: 'application/pdf' })] });
});

it.each([
  ['shared', () => Promise.resolve()],
  ['given-up', () => Promise.reject(named('AbortError'))],
  ['not-now', () => Promise.reject(named('NotAllowedError'))],
  ['failed', () => Promise.reject(named('DataError'))],
])('tells %s from the others', async (outcome, share) => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const shared = jest.fn(share);
  give({ share: shared });
  expect(await shareFile(file)).toBe(outcome);
  expect(shared).toHaveBeenCalledWith({ files: [file] });
});
