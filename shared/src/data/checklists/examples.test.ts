/** @jest-environment node */
import '../../testing/browser-in-node';
import { signedIn } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { aChecklist, anItem, aSection } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { backend } from '../backend/backend';
import { onDevice } from '../device/device';
import { forgetChecklist, keepChecklist } from './checklist-cache';
import { keepExamples, readExample } from './examples';

jest.mock('../backend/backend', () => ({ backend: jest.fn() }));

const [DOOR, SEAL] = [`examples/${'0a'.repeat(32)}.jpg`, `examples/${'0b'.repeat(32)}.png`];
const checklist = (id: string, ...examples: string[]) =>
  aChecklist({ id, sections: [aSection({ items: examples.map((example) => anItem({ example })) })] });

const download = jest.fn<Promise<{ data: Blob | null }>, [string]>();
const kept = async () =>
  (await onDevice((db) => db.getAllKeys('examples'))).map((key) => (Array.isArray(key) ? key[1] : key));

beforeEach(async () => {
  await emptyDevice();
  createPortalStore().dispatch(
    signedIn({ userId: 'u', profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
  download.mockReset().mockImplementation((key) => Promise.resolve({ data: new Blob([key]) }));
  jest
    .mocked(backend)
    .mockResolvedValue({ storage: { from: () => ({ download }) } } as unknown as Awaited<ReturnType<typeof backend>>);
});

test('pictures of kept definitions are fetched once, read offline, and forgotten with the last of them', async () => {
  await keepChecklist(checklist('a', DOOR, SEAL));
  await keepChecklist(checklist('b', DOOR));
  await keepExamples();
  await keepExamples();
  expect(download.mock.calls.map(([key]) => key)).toEqual([DOOR, SEAL]);

  jest.mocked(backend).mockRejectedValue(new Error('offline'));
  const picture = await readExample(SEAL);
  expect([picture?.type, await picture?.text()]).toEqual(['image/png', SEAL]);
  expect(await readExample(`examples/${'0c'.repeat(32)}.jpg`)).toBeNull();

  await forgetChecklist('a');
  await keepExamples();
  expect(await kept()).toEqual([DOOR]);
});

test('what cannot be fetched now is fetched another time', async () => {
  await keepChecklist(checklist('a', DOOR));
  download.mockResolvedValueOnce({ data: null });
  await keepExamples();
  expect(await kept()).toEqual([]);
  await keepExamples();
  expect(await kept()).toEqual([DOOR]);
});
