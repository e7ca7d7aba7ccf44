import { readEvidence } from '@avsec/shared/data';
import { expectedHash, sha256, type SealedFile } from '@avsec/shared/seal';
import { checkFiles } from './check-files';

jest.mock('@avsec/shared/data', () => ({ readEvidence: jest.fn() }));
jest.mock('@avsec/shared/seal', () => ({ expectedHash: jest.fn(), sha256: jest.fn() }));

const FILE = {
  itemId: 'i',
  description: JSON.stringify({ url: 'attachments/u/s/1.png', name: 'placa.png' }),
} as SealedFile;

it('calls no file altered where the page can compute no hash', async () => {
  jest.mocked(readEvidence).mockResolvedValue({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) } as Blob);
  jest.mocked(expectedHash).mockReturnValue('ab');
  jest.mocked(sha256).mockResolvedValueOnce(null).mockResolvedValueOnce('cd').mockResolvedValueOnce('ab');
  const checked = await checkFiles([FILE, FILE, FILE], jest.fn());
  expect(checked).toEqual({ same: 1, altered: ['placa.png'], missing: [], withoutHash: 0, withoutTls: 1 });
});
