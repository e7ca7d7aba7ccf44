import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { discardAuthoringDraft, readAuthoringDraft } from '@avsec/shared/data';
import { boundStore, signedIn, signedInSession, signedOut } from '@avsec/shared/state';
import { aChecklist, renderInPortal } from '@avsec/shared/testing';
import { createElement } from 'react';
import { openEngine } from '../engine/editor-engine';
import { createAutosave } from './autosave';

const stored = aChecklist({ title: 'Perímetro' });
const titleOnDevice = async () => (await readAuthoringDraft(stored.id))?.checklist.title ?? null;

async function open() {
  await act(() => renderInPortal(createElement('p'), { as: 'author' }));
  await discardAuthoringDraft(stored.id);
  const engine = openEngine({ mode: 'edit', stored, definition: stored });
  const autosave = createAutosave(engine, { checklistId: stored.id, baseVersion: 3 });
  const stop = autosave.start();
  return { engine, autosave, stop };
}
const rename = (engine: ReturnType<typeof openEngine>, value: string): void =>
  engine.edit({ kind: 'basic', field: 'title', value });

it('keeps what was changed, and says so only then', async () => {
  const { engine, autosave, stop } = await open();
  rename(engine, 'Pátio');
  expect(autosave.state().kind).toBe('pending');
  await autosave.flush();
  expect(autosave.state().kind).toBe('kept');
  expect(await titleOnDevice()).toBe('Pátio');
  stop();
});

it('says that it is kept after an undo that was redone at once, and does not wait for ever', async () => {
  const { engine, autosave, stop } = await open();
  rename(engine, 'Pátio');
  await autosave.flush();
  engine.undo();
  engine.redo();
  expect(autosave.state().kind).toBe('pending');
  await autosave.flush();
  expect(autosave.state().kind).toBe('kept');
  stop();
});

it('keeps nothing once everything is undone, or saved, or discarded', async () => {
  const { engine, autosave, stop } = await open();
  rename(engine, 'Pátio');
  await autosave.flush();
  engine.undo();
  await autosave.flush();
  expect([autosave.state().kind, await titleOnDevice()]).toEqual(['untouched', null]);
  engine.redo();
  await autosave.discard();
  stop();
  await autosave.flush();
  // The page says so no longer than it is true.
  expect([autosave.state().kind, await titleOnDevice()]).toEqual(['untouched', null]);
});

it('notes at once what is typed right before its page goes', async () => {
  const { engine, stop } = await open();
  rename(engine, 'Pátio');
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('the page is gone before the device writes');
  });
  jest.spyOn(console, 'warn').mockReturnValue();
  window.dispatchEvent(new Event('pagehide'));
  expect(await titleOnDevice()).toBe('Pátio');
  put.mockRestore();
  stop();
});

it('keeps what was typed right before the session ended in another tab', async () => {
  const { engine, stop } = await open();
  rename(engine, 'Pátio');
  const { userId = '', profile } = signedInSession() ?? {};
  act(() => void boundStore()?.dispatch(signedOut('expired')));
  stop();
  if (profile) act(() => void boundStore()?.dispatch(signedIn({ userId, profile })));
  await waitFor(async () => expect(await titleOnDevice()).toBe('Pátio'));
});

it('leaves alone what another page has typed by the time that the answer to its save arrives', async () => {
  const { engine, autosave, stop } = await open();
  rename(engine, 'Pátio');
  await autosave.flush();
  stop();
  const again = openEngine({ mode: 'edit', stored, definition: engine.checklist() });
  const later = createAutosave(again, {
    checklistId: stored.id,
    baseVersion: 3,
    resumed: (await readAuthoringDraft(stored.id))?.line,
  });
  rename(again, 'Pátio norte');
  await later.flush();
  await autosave.discard();
  expect([later.state().kind, await titleOnDevice()]).toEqual(['kept', 'Pátio norte']);
  await later.discard();
  expect(await titleOnDevice()).toBeNull();
});
