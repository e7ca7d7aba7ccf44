import { DeviceError, type StoredDraft } from '@avsec/shared/data';
import { AUTOSAVE_MS, type Inspection } from '@avsec/shared/domain';
import { finishBeforeLeaving } from '@avsec/shared/state';
import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import { openEngine } from '../engine/fill-in-engine';
import { startAutosave } from './autosave';

const checklist = aChecklist({ sections: [aSection({ items: [anItem({ id: 'one' }), anItem({ id: 'two' })] })] });

const KEPT: StoredDraft = { kind: 'kept', sequence: 1 };
const keep = () => Promise.resolve(KEPT);

function start(write: (inspection: Inspection) => Promise<StoredDraft>, isInPage = false) {
  const engine = openEngine(anInspection({ checklist }), []);
  const device = {
    storeDraft: jest.fn(write),
    noteUnsaved: jest.fn(),
    forgetUnsaved: jest.fn(),
    keepSuperseded: jest.fn(() => Promise.resolve('apart-1')),
  };
  let lose: () => void = () => undefined;
  const whenDraftLost = (_: string, tell: () => void) => {
    lose = tell;
    return () => undefined;
  };
  return {
    engine,
    ...device,
    lose: () => lose(),
    autosave: startAutosave(engine, { ...device, whenDraftLost, isDeviceInPage: () => isInPage }),
  };
}

function hold() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<StoredDraft>((done) => (resolve = () => done(KEPT)));
  return { promise, resolve: () => resolve() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a tab whose inspection another tab has gone on with', () => {
  it('sets what it holds apart instead of writing over the other, and says so', async () => {
    const { engine, autosave, keepSuperseded } = start(() =>
      Promise.resolve({ kind: 'not-kept', because: 'other-tab' }),
    );
    engine.answer('one', true);
    await autosave.flush();
    expect(keepSuperseded).toHaveBeenCalledWith(expect.objectContaining({ answers: { one: true } }));
    expect(autosave.state()).toEqual({ kind: 'apart', id: 'apart-1' });
  });

  it('that hung while it was taken over sets apart what it had not kept', async () => {
    const { engine, autosave, keepSuperseded, storeDraft } = start(keep);
    engine.answer('one', true);
    await autosave.giveUp();
    expect(storeDraft).not.toHaveBeenCalled();
    expect(keepSuperseded).toHaveBeenCalledTimes(1);
    expect(autosave.state()).toEqual({ kind: 'apart', id: 'apart-1' });
  });

  it('has nothing to set apart where everything was kept', async () => {
    const { engine, autosave, keepSuperseded } = start(keep);
    engine.answer('one', true);
    await autosave.flush();
    await autosave.giveUp();
    expect(keepSuperseded).not.toHaveBeenCalled();
  });
});

describe('a browser that takes the database away, or gives none', () => {
  it('has what was kept stored anew, though nothing was changed since', async () => {
    const { engine, autosave, storeDraft, lose } = start(keep);
    engine.answer('one', true);
    await autosave.flush();
    lose();
    expect(autosave.state()).toEqual({ kind: 'pending' });
    await jest.advanceTimersByTimeAsync(AUTOSAVE_MS);
    expect(storeDraft).toHaveBeenLastCalledWith(expect.objectContaining({ answers: { one: true } }), true);
    expect(autosave.state()).toMatchObject({ kind: 'kept' });
    expect(storeDraft).toHaveBeenCalledTimes(2);
  });

  it('is told of before the first answer, and what was sent needs to be kept no more', async () => {
    const { engine, autosave } = start(() => Promise.resolve({ kind: 'not-kept', because: 'no-storage' }), true);
    expect(autosave.state()).toEqual({ kind: 'failed', reason: 'no-storage' });
    engine.answer('one', true);
    expect(await autosave.flush()).toBe(false);
    expect(autosave.state()).toEqual({ kind: 'failed', reason: 'no-storage' });
    autosave.sent(engine.state().edits);
    expect(await autosave.leave()).toBe(true);
  });
});

describe('autosave', () => {
  it('writes nothing and says nothing before the first change', async () => {
    const { autosave, storeDraft } = start(keep);
    await autosave.flush();
    expect(storeDraft).not.toHaveBeenCalled();
    expect(autosave.state()).toEqual({ kind: 'untouched' });
  });

  it('writes within 500 ms of the first change, however quickly others follow', async () => {
    const { engine, storeDraft } = start(keep);
    engine.answer('one', true);
    await jest.advanceTimersByTimeAsync(AUTOSAVE_MS - 100);
    engine.answer('two', true);
    await jest.advanceTimersByTimeAsync(100);
    expect(storeDraft).toHaveBeenCalledTimes(1);
    expect(storeDraft.mock.calls[0]?.[0].answers).toEqual({ one: true, two: true });
  });

  it("says 'Guardado' only when the device has answered", async () => {
    const writing = hold();
    const { engine, autosave } = start(() => writing.promise);
    engine.answer('one', true);
    await jest.advanceTimersByTimeAsync(AUTOSAVE_MS);
    expect(autosave.state()).toEqual({ kind: 'pending' });
    writing.resolve();
    await autosave.flush();
    expect(autosave.state().kind).toBe('kept');
  });

  it('does not say it of a change that came while it was writing', async () => {
    const first = hold();
    const { engine, autosave, storeDraft } = start(() => (storeDraft.mock.calls.length === 1 ? first.promise : keep()));
    engine.answer('one', true);
    await jest.advanceTimersByTimeAsync(AUTOSAVE_MS);
    engine.answer('two', true);
    first.resolve();
    await jest.advanceTimersByTimeAsync(0);
    expect(autosave.state()).toEqual({ kind: 'pending' });
    await jest.advanceTimersByTimeAsync(AUTOSAVE_MS);
    expect(autosave.state().kind).toBe('kept');
    expect(storeDraft).toHaveBeenCalledTimes(2);
  });

  it('writes at once when the page is being left', () => {
    const { engine, storeDraft } = start(keep);
    engine.answer('one', true);
    window.dispatchEvent(new Event('pagehide'));
    return Promise.resolve().then(() => expect(storeDraft).toHaveBeenCalledTimes(1));
  });

  it('notes at once what is not kept when the page may go, and forgets the note when the draft is kept', async () => {
    const first = hold();
    const { engine, storeDraft, noteUnsaved, forgetUnsaved, autosave } = start(() =>
      storeDraft.mock.calls.length === 1 ? first.promise : keep(),
    );
    engine.answer('one', true);
    await jest.advanceTimersByTimeAsync(AUTOSAVE_MS);
    engine.answer('two', 'typed last');
    window.dispatchEvent(new Event('pagehide'));
    expect(noteUnsaved).toHaveBeenCalledTimes(1);
    expect(noteUnsaved.mock.calls[0]).toMatchObject([{ answers: { one: true, two: 'typed last' } }, { answers: {} }]);
    first.resolve();
    await jest.advanceTimersByTimeAsync(0);
    expect(storeDraft).toHaveBeenCalledTimes(2);
    expect(forgetUnsaved).toHaveBeenCalledTimes(1);
    engine.answer('two', null);
    void autosave.leave();
    expect(noteUnsaved.mock.calls[1]).toMatchObject([
      { answers: { one: true, two: null } },
      { answers: { one: true, two: 'typed last' } },
    ]);
  });

  it('notes when the page is hidden, and nothing where everything is kept', async () => {
    const { engine, noteUnsaved, autosave } = start(keep);
    const hide = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    engine.answer('one', true);
    await autosave.flush();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(noteUnsaved).not.toHaveBeenCalled();
    engine.answer('two', true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(noteUnsaved).toHaveBeenCalledTimes(1);
    hide.mockRestore();
  });

  it('keeps the note while the device does not keep the draft', async () => {
    const { engine, noteUnsaved, forgetUnsaved, autosave } = start(() => Promise.reject(new DeviceError('quota')));
    engine.answer('one', true);
    await autosave.leave();
    expect(noteUnsaved).toHaveBeenCalledTimes(1);
    expect(forgetUnsaved).not.toHaveBeenCalled();
  });

  it('notes nothing in a tab that may not write', () => {
    const { engine, noteUnsaved, autosave } = start(keep);
    engine.answer('one', true);
    autosave.stop();
    void autosave.leave();
    expect(noteUnsaved).not.toHaveBeenCalled();
  });

  it('is waited for when the portal reloads the page by itself', async () => {
    const { engine, autosave } = start(keep);
    engine.answer('one', true);
    await finishBeforeLeaving();
    expect(autosave.state().kind).toBe('kept');
  });

  it('says that the device is full, and is right again when the next attempt succeeds', async () => {
    let isFull = true;
    const { engine, autosave } = start(() => (isFull ? Promise.reject(new DeviceError('quota')) : keep()));
    engine.answer('one', true);
    await expect(autosave.flush()).resolves.toBe(false);
    expect(autosave.state()).toEqual({ kind: 'failed', reason: 'quota' });
    isFull = false;
    await expect(autosave.flush()).resolves.toBe(true);
    expect(autosave.state().kind).toBe('kept');
  });

  it('tries what the device could not write again by itself, ever later, and says so until it is kept', async () => {
    let isFull = true;
    const { engine, autosave, storeDraft } = start(() => (isFull ? Promise.reject(new DeviceError('quota')) : keep()));
    const said: string[] = [];
    engine.answer('one', true);
    await autosave.flush();
    autosave.subscribe(() => said.push(autosave.state().kind));
    await jest.advanceTimersByTimeAsync(1000 + 2000);
    expect(storeDraft).toHaveBeenCalledTimes(3);
    isFull = false;
    await jest.advanceTimersByTimeAsync(3999);
    expect(storeDraft).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(said).toEqual(['failed', 'failed', 'kept']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(storeDraft).toHaveBeenCalledTimes(4);
  });

  it.each(['finalizing', 'finished', 'discarded'] as const)(
    "never says 'Guardado' of an inspection that ended in another tab (%s)",
    async (because) => {
      const { engine, autosave } = start(() => Promise.resolve({ kind: 'not-kept', because }));
      engine.answer('one', true);
      await expect(autosave.flush()).resolves.toBe(false);
      expect(autosave.state()).toEqual({ kind: 'failed', reason: because });
    },
  );

  it('writes nothing after it is stopped, and what came meanwhile after it goes on', async () => {
    const { engine, autosave, storeDraft } = start(keep);
    autosave.stop();
    engine.answer('one', true);
    await jest.advanceTimersByTimeAsync(AUTOSAVE_MS * 2);
    expect(storeDraft).not.toHaveBeenCalled();
    autosave.resume();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_MS);
    expect(storeDraft).toHaveBeenCalledTimes(1);
  });
});
