import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Stands for a library that only pages which draw antd may load. */
function absent(name: string): () => never {
  return () => {
    throw new Error(`'@avsec/shared/ui' loads ${name}`);
  };
}

it('a page that draws nothing of antd loads nothing of it', async () => {
  const parts = path.join(path.dirname(require.resolve('antd/package.json')), '../@rc-component');
  for (const name of ['antd', '@ant-design/cssinjs', ...readdirSync(parts).map((part) => `@rc-component/${part}`)])
    jest.doMock(name, absent(name));
  const { ConfirmDialog, EvidenceGallery } = await import('./index');
  expect([ConfirmDialog, EvidenceGallery].map(({ name }) => name)).toEqual(['ConfirmDialog', 'EvidenceGallery']);
  await expect(import('./antd')).rejects.toThrow("'@avsec/shared/ui' loads antd");
});
