import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { discardAuthoringDraft, NEW_CHECKLIST, readAuthoringDraft } from '@avsec/shared/data';
import type { Checklist } from '@avsec/shared/domain';
import { boundStore, signedIn, signedInSession, signedOut } from '@avsec/shared/state';
import { aChecklist, renderInPortal } from '@avsec/shared/testing';
import fc from 'fast-check';
import { createElement } from 'react';
import { openEngine, type EditorEngine } from '../engine/editor-engine';
import { createAutosave, type Autosave } from './autosave';

/** `npm run faults` tries two hundred; `FAULT_SEED` repeats what a failure names. */
const RUNS = Number(process.env['FAULT_RUNS'] ?? 40);
const SEED = Number(process.env['FAULT_SEED'] ?? 20261124);

const DEEDS = [
  'type',
  'type',
  'type',
  'keep',
  'keep',
  'leave',
  'leave',
  'leave-typing',
  'kill-typing',
  'save',
  'save',
  'answer',
  'answer',
  'refusal',
  'session-ends',
  'begin-anew',
] as const;
type Deed = (typeof DEEDS)[number];
/** While a page is killed, nobody is signed in, or it is asked what is wanted of the kept draft, there is no other. */
const ALONE: readonly Deed[] = ['kill-typing', 'session-ends', 'begin-anew'];
const steps = fc.array(fc.record({ does: fc.constantFrom(...DEEDS), isAwaited: fc.boolean() }), {
  minLength: 1,
  maxLength: 24,
  size: 'max',
});

/** Walks that lost something once. */
const FOUND: readonly Deed[][] = [
  // A page that was left with a write under way and a word behind it; the next one looked before that was kept.
  ['type', 'keep', 'type', 'leave', 'type'],
  ['type', 'keep', 'type', 'leave', 'type', 'keep', 'leave'],
];

interface Page {
  engine: EditorEngine;
  autosave: Autosave;
  stop: () => void;
  /** Between a save and its answer nothing can be typed in it. */
  isSaving: boolean;
  /** Gone with all that was under way in it: no answer is heard any more. */
  isKilled: boolean;
}

const KEY = NEW_CHECKLIST;
const wordsOf = (checklist: Checklist | undefined): string[] => checklist?.title.split(' ').filter(Boolean) ?? [];
const empty = (): Checklist => aChecklist({ id: '00000000-0000-4000-8000-00000000c002', title: '' });

/** One author at one device, whose pages come and go while saves of earlier ones are still under way. */
class Desk {
  page: Page | null = null;
  /** Words of which the screen has said that they are kept, or which were there when a page was left. */
  readonly promised = new Set<string>();
  readonly givenUp = new Set<string>();
  /** Of every version that was saved. */
  readonly onServer = new Set<string>();
  private readonly answers: { of: Page }[] = [];
  private readonly underWay: Promise<unknown>[] = [];
  private made = 0;

  /** A page is open before the next thing happens; what it does then may take its time. */
  async act(deed: Deed, isAwaited: boolean): Promise<void> {
    const page = await this.opened();
    const done = this.does(deed, page);
    if (isAwaited || ALONE.includes(deed)) return done;
    this.underWay.push(done);
  }

  private async does(deed: Deed, page: Page): Promise<void> {
    switch (deed) {
      case 'type':
        return this.type(page);
      case 'keep':
        return this.keep(page);
      case 'leave':
        return this.leave();
      case 'leave-typing':
        this.type(page);
        return this.leave(() => window.dispatchEvent(new Event('pagehide')));
      case 'kill-typing':
        return this.kill(page);
      case 'save':
        return this.save(page);
      case 'answer':
        return this.answer(true);
      case 'refusal':
        return this.answer(false);
      case 'session-ends':
        return this.sessionEnds();
      case 'begin-anew':
        return this.beginAnew();
    }
  }

  /** The page, which goes on with what the device keeps. */
  private async opened(): Promise<Page> {
    if (this.page) return this.page;
    const draft = await readAuthoringDraft(KEY);
    this.page ??= this.begin(draft?.checklist, draft?.line);
    return this.page;
  }

  private begin(definition: Checklist | undefined, resumed?: string): Page {
    const stored = empty();
    const engine = openEngine({ mode: 'create', stored, definition: definition ?? stored });
    const autosave = createAutosave(engine, { checklistId: KEY, baseVersion: 0, resumed });
    return { engine, autosave, stop: autosave.start(), isSaving: false, isKilled: false };
  }

  private type({ engine, isSaving }: Page): void {
    if (isSaving) return;
    const value = [...wordsOf(engine.checklist()), `w${(this.made += 1)}`].join(' ');
    engine.edit({ kind: 'basic', field: 'title', value });
  }

  private async keep({ engine, autosave }: Page): Promise<void> {
    const words = wordsOf(engine.checklist());
    await autosave.flush();
    if (autosave.state().kind === 'kept') for (const word of words) this.promised.add(word);
  }

  private async leave(first?: () => void): Promise<void> {
    const { page } = this;
    if (!page) return;
    this.page = null;
    first?.();
    page.stop();
    for (const word of wordsOf(page.engine.checklist())) this.promised.add(word);
    await page.autosave.flush();
  }

  /** The page is gone before the device writes. */
  private async kill(page: Page): Promise<void> {
    this.type(page);
    page.isKilled = true;
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('the page is gone');
    });
    try {
      await this.leave(() => window.dispatchEvent(new Event('pagehide')));
    } finally {
      put.mockRestore();
    }
  }

  /** The request arrives; its answer is for later. */
  private save(page: Page): void {
    if (page.isSaving) return;
    page.isSaving = true;
    for (const word of wordsOf(page.engine.checklist())) this.onServer.add(word);
    this.answers.push({ of: page });
  }

  private async answer(isStored: boolean): Promise<void> {
    const { of: page } = this.answers.shift() ?? {};
    if (!page || page.isKilled) return;
    page.isSaving = false;
    if (!isStored) return;
    const saved = page.autosave.discard();
    if (this.page === page) await this.leave();
    await saved;
  }

  private async sessionEnds(): Promise<void> {
    const { userId = '', profile } = signedInSession() ?? {};
    if (!profile) return;
    act(() => void boundStore()?.dispatch(signedOut('expired')));
    await this.leave();
    act(() => void boundStore()?.dispatch(signedIn({ userId, profile })));
  }

  /** The person looks at what is kept, does not want it, and begins another one. */
  private async beginAnew(): Promise<void> {
    await this.leave();
    const draft = await readAuthoringDraft(KEY);
    for (const word of wordsOf(draft?.checklist)) this.givenUp.add(word);
    // As the page does: the form is there before the device has answered.
    if (draft) this.underWay.push(discardAuthoringDraft(KEY));
    this.page = this.begin(undefined);
  }

  /** Every promised word that is nowhere once all answers are there and the page is left. */
  async lost(): Promise<string[]> {
    await Promise.all(this.underWay);
    await this.leave();
    while (this.answers.length > 0) await this.answer(true);
    const here = wordsOf((await readAuthoringDraft(KEY))?.checklist);
    return [...this.promised].filter(
      (word) => !here.includes(word) && !this.onServer.has(word) && !this.givenUp.has(word),
    );
  }
}

it('no word that was kept of a checklist is lost, whatever order pages, saves and late answers come in', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  await act(() => renderInPortal(createElement('p'), { as: 'author' }));
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      await discardAuthoringDraft(KEY);
      const desk = new Desk();
      for (const { does, isAwaited } of walk) await desk.act(does, isAwaited);
      expect(await desk.lost()).toEqual([]);
      seen += desk.promised.size;
    }),
    { numRuns: RUNS, seed: SEED, examples: FOUND.map((walk) => [walk.map((does) => ({ does, isAwaited: false }))]) },
  );
  expect(seen).toBeGreaterThan(RUNS);
}, 120_000);
