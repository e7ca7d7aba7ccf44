import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { objectsInFolder, objectsInMemory } from './object-files';
import { storageAdapterOn } from './storage-adapter';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'objects-'))));
afterEach(() => rm(folder, { recursive: true }));

const ODD_KEYS = {
  plain: 'a/b.png',
  'climbing out': '../../outside.png',
  absolute: '/etc/passwd',
  'only dots': '..',
  'of another system': 'C:\\windows\\system32',
  'with accents and signs': 'inspeção №1 📷.jpg',
  'with control characters': 'line\nbreak\u0000.jpg',
  'turned around': '\u202Egpj.exe',
  'too long for a file name': `${'k'.repeat(900)}.pdf`,
};

describe.each([
  ['in a folder', () => objectsInFolder(join(folder, 'storage'))],
  ['in memory', () => objectsInMemory()],
])('%s', (_, files) => {
  test.each(Object.entries(ODD_KEYS))(
    'a key %s comes back as it was stored, and stays apart from its likes',
    async (_name, key) => {
      const adapter = storageAdapterOn(files());
      const bytes = Buffer.from(`bytes of ${key}`);
      const stored = await adapter.uploadObject('attachments', key, undefined, bytes, 'image/png', 'max-age=1');
      await adapter.uploadObject(
        'attachments',
        key.toUpperCase() + 'x',
        undefined,
        Buffer.from('other'),
        'text/plain',
        '',
      );
      const { body, metadata } = await adapter.getObject('attachments', key, undefined);
      expect(body).toEqual(bytes);
      expect(metadata).toMatchObject({
        mimetype: 'image/png',
        size: bytes.length,
        contentLength: bytes.length,
        cacheControl: 'max-age=1',
        eTag: stored.eTag,
      });
      expect(await adapter.headObject('attachments', key, undefined)).toEqual(metadata);
      await expect(adapter.getObject('other-bucket', key, undefined)).rejects.toThrow('Object not found');
    },
  );

  test('an upload in pieces is put together', async () => {
    const adapter = storageAdapterOn(files());
    const stream = new ReadableStream({
      start(controller) {
        for (const piece of ['one ', 'two ', 'three']) controller.enqueue(Buffer.from(piece));
        controller.close();
      },
    });
    await adapter.uploadObject('attachments', 'k', undefined, stream, 'text/plain', '');
    expect((await adapter.getObject('attachments', 'k', undefined)).body).toEqual(Buffer.from('one two three'));
  });

  test('what the browser has is not sent again', async () => {
    const adapter = storageAdapterOn(files());
    const { eTag } = await adapter.uploadObject('attachments', 'k', undefined, Buffer.from('x'), 'text/plain', '');
    const answer = await adapter.getObject('attachments', 'k', undefined, { ifNoneMatch: eTag });
    expect([answer.httpStatusCode, answer.body]).toEqual([304, undefined]);
  });

  test('written once: the same bytes again are no error, others are, and nothing is copied over it', async () => {
    const adapter = storageAdapterOn(files());
    const put = (text: string, type = 'image/png') =>
      adapter.uploadObject('attachments', 'k', undefined, Buffer.from(text), type, '');
    const first = await put('first');
    expect(await put('first', 'text/html')).toMatchObject({ eTag: first.eTag });
    await expect(put('second')).rejects.toThrow('written once');
    await adapter.uploadObject('attachments', 'other', undefined, Buffer.from('other'), 'image/png', '');
    await expect(adapter.copyObject('attachments', 'other', undefined, 'attachments', 'k', undefined)).rejects.toThrow(
      'written once',
    );
    const { body, metadata } = await adapter.getObject('attachments', 'k', undefined);
    expect([body, metadata.mimetype]).toEqual([Buffer.from('first'), 'image/png']);
  });

  test('removed, removed again', async () => {
    const adapter = storageAdapterOn(files());
    await adapter.uploadObject('attachments', 'k', undefined, Buffer.from('x'), 'text/plain', '');
    await adapter.deleteObject('attachments', 'k', undefined);
    await adapter.deleteObjects('attachments', ['k', 'never-was']);
    await expect(adapter.getObject('attachments', 'k', undefined)).rejects.toThrow('Object not found');
  });
});

test('10 MB come back byte for byte', async () => {
  const adapter = storageAdapterOn(objectsInFolder(folder));
  const bytes = Buffer.alloc(10 * 1024 * 1024, 'evidence');
  await adapter.uploadObject('attachments', 'large', undefined, bytes, 'image/jpeg', '');
  const { body } = await adapter.getObject('attachments', 'large', undefined);
  expect(body instanceof Buffer && bytes.equals(body)).toBe(true);
});

test('no key leaves the folder, no unfinished file stays, and each file says which key it is', async () => {
  const adapter = storageAdapterOn(objectsInFolder(join(folder, 'storage')));
  for (const key of Object.values(ODD_KEYS))
    await adapter.uploadObject('attachments', key, undefined, Buffer.from('x'), 'image/png', '');
  expect(await readdir(folder)).toEqual(['storage']);
  const names = await readdir(join(folder, 'storage'), { recursive: true });
  const labels = names.filter((name) => name.endsWith('.json'));
  expect(names.filter((name) => !/^[0-9a-f]{2}([/\\][0-9a-f]{64}(\.json)?)?$/.test(name))).toEqual([]);
  const keys = await Promise.all(
    labels.map(
      async (name) =>
        z.object({ key: z.string() }).parse(JSON.parse(await readFile(join(folder, 'storage', name), 'utf8'))).key,
    ),
  );
  expect(keys.sort()).toEqual(Object.values(ODD_KEYS).sort());
});
