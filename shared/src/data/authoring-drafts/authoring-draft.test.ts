import 'fake-indexeddb/auto';
import { createPortalStore } from '../../store';
import { KNOWN_DETAILS } from '../../domain/checklist/kept-details';
import { signedIn, signedOut } from '../../state/session-slice';
import { aChecklist } from '../../testing/builders';
import { closeDevice, onDevice, writeOnDevice } from '../device/device';
import {
  authoringWriter,
  discardAuthoringDraft,
  NEW_CHECKLIST,
  readAuthoringDraft,
  storeAuthoringDraft,
} from './authoring-draft';
import { noteAuthoringDraft } from './leaving-note';

const store = createPortalStore();
const enter = (userId: string): void => {
  store.dispatch(signedIn({ userId, profile: { username: userId, fullName: userId, badge: '', role: 'author' } }));
};
const draft = {
  checklistId: 'c',
  checklist: aChecklist({ id: 'c', title: 'Meu' }),
  baseVersion: 3,
  updatedAt: '2026-01-15T10:00:00.000Z',
};

beforeEach(() => enter('ana'));
afterEach(closeDevice);

describe('an unsaved definition', () => {
  it('is kept as it is, a later one in its place, until it is discarded', async () => {
    await storeAuthoringDraft(draft);
    await storeAuthoringDraft({ ...draft, baseVersion: 4 });
    expect(await readAuthoringDraft('c')).toMatchObject({ ...draft, baseVersion: 4 });
    await discardAuthoringDraft('c');
    expect(await readAuthoringDraft('c')).toBeNull();
  });

  it('says which details the portal knew that kept it; one from before knew of none', async () => {
    await storeAuthoringDraft(draft);
    expect(await readAuthoringDraft('c')).toMatchObject({ knows: KNOWN_DETAILS });
    noteAuthoringDraft(draft, authoringWriter());
    expect(await readAuthoringDraft('c')).toMatchObject({ knows: KNOWN_DETAILS });
    await writeOnDevice(['authoringDrafts'], (transaction) =>
      transaction.objectStore('authoringDrafts').put({ userId: 'ana', ...draft }),
    );
    expect(await readAuthoringDraft('c')).toMatchObject({ knows: [] });
    await discardAuthoringDraft('c');
  });

  it('belongs to one person', async () => {
    await storeAuthoringDraft({ ...draft, checklistId: NEW_CHECKLIST });
    enter('rui');
    expect(await readAuthoringDraft(NEW_CHECKLIST)).toBeNull();
    await discardAuthoringDraft(NEW_CHECKLIST);
    enter('ana');
    expect(await readAuthoringDraft(NEW_CHECKLIST)).not.toBeNull();
  });

  it('that cannot be read is set aside and not offered', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    await writeOnDevice(['authoringDrafts'], (transaction) =>
      transaction.objectStore('authoringDrafts').put({ userId: 'ana', checklistId: 'broken', checklist: 7 }),
    );
    expect(await readAuthoringDraft('broken')).toBeNull();
    expect(await onDevice((db) => db.count('quarantine'))).toBe(1);
  });

  it('that was noted while its page was left is the newest, and is stored when it is read', async () => {
    await storeAuthoringDraft(draft);
    noteAuthoringDraft({ ...draft, baseVersion: 5 }, authoringWriter());
    expect(await readAuthoringDraft('c')).toMatchObject({ baseVersion: 5 });
    expect(localStorage).toHaveLength(0);
    expect(await readAuthoringDraft('c')).toMatchObject({ baseVersion: 5 });
  });

  it('noted while an older one is being stored is not forgotten for that', async () => {
    const older = storeAuthoringDraft(draft);
    noteAuthoringDraft({ ...draft, baseVersion: 6 }, authoringWriter());
    await older;
    expect(await readAuthoringDraft('c')).toMatchObject({ baseVersion: 6 });
  });

  it('that was noted and then discarded is not offered', async () => {
    noteAuthoringDraft({ ...draft, baseVersion: 7 }, authoringWriter());
    await discardAuthoringDraft('c');
    expect(await readAuthoringDraft('c')).toBeNull();
  });

  it('that the device has no room to store is offered all the same', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    noteAuthoringDraft({ ...draft, baseVersion: 8 }, authoringWriter());
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await readAuthoringDraft('c')).toMatchObject({ baseVersion: 8 });
    put.mockRestore();
    await discardAuthoringDraft('c');
  });

  it('is removed by a late answer only where that answers it: what another page began stays', async () => {
    const [first, second] = [authoringWriter(), authoringWriter()];
    await storeAuthoringDraft({ ...draft, baseVersion: 4 }, first);
    await storeAuthoringDraft({ ...draft, baseVersion: 5 }, second);
    noteAuthoringDraft({ ...draft, baseVersion: 6 }, second);
    await discardAuthoringDraft('c', first);
    expect(await readAuthoringDraft('c')).toMatchObject({ baseVersion: 6 });
    await discardAuthoringDraft('c', authoringWriter((await readAuthoringDraft('c'))?.line));
    expect(await readAuthoringDraft('c')).toBeNull();
  });

  it('belongs to whoever wrote it, also where they are out by the time that it is kept', async () => {
    const writer = authoringWriter();
    store.dispatch(signedOut('expired'));
    await storeAuthoringDraft(draft, writer);
    noteAuthoringDraft({ ...draft, baseVersion: 9 }, writer);
    enter('ana');
    expect(await readAuthoringDraft('c')).toMatchObject({ baseVersion: 9 });
    await discardAuthoringDraft('c');
  });
});
