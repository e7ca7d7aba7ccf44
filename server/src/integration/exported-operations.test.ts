import { network } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import {
  discardModuleDraft,
  exportOperation,
  importOperation,
  newRecordId,
  readModuleDraft,
  retryOutbox,
  storeModuleDraft,
} from '@avsec/shared/operations';
import { signIn, signOut } from '@avsec/shared/session';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { drain } from '../../../shared/src/data/inspections/drain';
import { passing, PASSWORD } from './portal-on-backend.fixture';
import {
  title,
  reports,
  portal,
  stored,
  waiting,
  submit,
  photo,
  counts,
  open,
  beginAfresh,
} from './operations.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

beforeAll(open, 180_000);
beforeEach(beginAfresh);

afterAll(() => portal.backend.close());

describe('what was exported', () => {
  const withoutNetwork = (): void => {
    network.onLine = false;
    portal.wire = () => Promise.reject(new TypeError('no network'));
  };
  const withNetwork = () => void ((network.onLine = true), (portal.wire = passing));
  const exported = async (id: string) => {
    const [entry] = (await waiting()).filter((one) => one.id === id) as unknown as Parameters<
      typeof exportOperation
    >[0][];
    if (!entry) throw new Error('nothing waits');
    return (await exportOperation(entry, 'pt')).file;
  };

  test('is brought in on a new device under its own id, with photos, sent once, whoever else sends it', async () => {
    const id = newRecordId();
    withoutNetwork();
    await submit('Portão 12', { id, files: [await photo(id)] });
    const zip = await exported(id);
    await emptyDevice();
    expect(await importOperation(zip)).toEqual({
      kind: 'imported',
      moduleId: 'bagagem',
      title: 'Portão 12',
      isDraft: false,
      leftOut: 0,
    });
    expect(await waiting()).toMatchObject([
      { id, operation: 'report', about: id, content: { place: 'Portão 12', severity: 2 } },
    ]);
    expect(await importOperation(zip)).toEqual({ kind: 'refused', reason: 'already' });
    withNetwork();
    await retryOutbox('occasion');
    expect(await stored()).toEqual([{ place: 'Portão 12', photos: 1 }]);
    expect(await importOperation(zip)).toEqual({ kind: 'refused', reason: 'already' });
    await emptyDevice();
    await importOperation(zip);
    await drain();
    expect(await stored()).toEqual([{ place: 'Portão 12', photos: 1 }]);
    expect(await counts()).toMatchObject({ outbox: 0, drafts: 0 });
  });

  test('as a draft is gone on with, and lacks what the file lacks', async () => {
    const id = newRecordId();
    const files = [await photo(id)];
    const content = { place: 'Portão 1', severity: 1 };
    await storeModuleDraft(reports, { id, content, files, title: 'Mala', knownSequence: 0 });
    const record = { id, moduleId: 'bagagem', version: 1, labels: title, title: 'Mala', content, files };
    const whole = await exportOperation(record, 'pt');
    await discardModuleDraft('bagagem', id);
    const lacking = await exportOperation(record, 'pt');
    expect([whole.missing, lacking.missing]).toEqual([0, 1]);
    await emptyDevice();
    expect(await importOperation(lacking.file)).toMatchObject({ kind: 'imported', isDraft: true, leftOut: 1 });
    await emptyDevice();
    expect(await importOperation(whole.file)).toMatchObject({ kind: 'imported', isDraft: true, leftOut: 0 });
    expect(await readModuleDraft(reports, id)).toMatchObject({
      content,
      title: 'Mala',
      files: [{ name: 'mala.png' }],
    });
  });

  test('by another person, altered, or of something else, is refused and nothing of it is kept', async () => {
    const id = newRecordId();
    withoutNetwork();
    await submit('Portão 13', { id, files: [await photo(id)] });
    const zip = await exported(id);
    const unzipped = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    await emptyDevice();
    const altered = (name: RegExp, content: string) =>
      new Blob([
        zipSync(
          Object.fromEntries(
            Object.entries(unzipped).map(([entry, bytes]) => [entry, name.test(entry) ? strToU8(content) : bytes]),
          ),
        ),
      ]);
    expect(await importOperation(altered(/^files/, 'another'))).toEqual({ kind: 'refused', reason: 'damaged' });
    expect(
      await importOperation(altered(/json$/, '{"format":"portal-avsec-operation","version":1,"operation":{}}')),
    ).toEqual({ kind: 'refused', reason: 'damaged' });
    expect(await importOperation(altered(/json$/, '{"format":"portal-avsec-operation","version":2}'))).toEqual({
      kind: 'refused',
      reason: 'newer',
    });
    expect(await importOperation(altered(/json$/, '{}'))).toEqual({ kind: 'refused', reason: 'foreign' });
    expect(await importOperation(new Blob(['text']))).toEqual({ kind: 'refused', reason: 'foreign' });
    withNetwork();
    await signOut();
    await signIn('rui', PASSWORD);
    expect(await importOperation(zip)).toEqual({ kind: 'refused', reason: 'another-person' });
    expect(await counts()).toEqual({ files: 0, bytes: 0, outbox: 0, drafts: 0 });
  });
});
