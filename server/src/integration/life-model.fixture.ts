import type { Checklist, Inspection } from '@avsec/shared/domain';
import type { Portal } from './portal-on-backend.fixture';
import { CLOCKS } from './life-clock.fixture';
import type { Deed } from './life-deeds.fixture';
import { kill, otherPerson, signedOut } from './life-interruptions.fixture';
import { answeredLate } from './life-late.fixture';
import { becomes, changedElsewhere, deletedByAnother, renamed, reopened } from './life-others.fixture';
import { LARGE, SMALL } from './life-photos.fixture';
import { onServer } from './life-server.fixture';
import { backUp, restoreServer } from './life-restores.fixture';
import { actIn, aBrowser, filesOf, leave, wordsOf, type Browser, type Tab } from './life-under-faults.fixture';

/** What was promised of one inspection after the other, and what a person gave up. */
export class World {
  readonly browsers: readonly Browser[];
  /** Words and photos of which the screen has said that they are kept or sent. */
  readonly promised = new Set<string>();
  /** Given up by a person: cleared, removed, deleted. */
  readonly givenUp = new Set<string>();
  /** Who wrote an inspection last in a browser: only that tab's page may leave with a word. */
  private readonly writers = new Map<string, Tab>();
  /** Words of somebody else at the same desk. */
  readonly others = new Set<string>();
  /** Names that Ana bears or bore. */
  readonly names = new Set(['ana']);
  /** Words and photos that the newest backup holds. */
  backedUp = new Set<string>();
  /** Whoever asks next whether the server was restored gets no answer. */
  isEpochSilent = false;
  copies = 0;
  private made = 0;

  /** `office`: an administrator's. */
  constructor(
    readonly portal: Portal,
    readonly tabs: readonly Tab[],
    readonly office: Tab,
    readonly checklist: Checklist,
    readonly itemId: string,
    readonly note: (outcome: string) => void,
  ) {
    this.browsers = [...new Set(tabs.map(({ browser }) => browser))];
    for (const browser of this.browsers) Object.assign(browser, { database: aBrowser().database, clockMs: 0 });
  }

  next = (kind: 'w' | 'f' | 'p' | 'n'): string => `${kind}${(this.made += 1)}`;

  /** Whether this is the question that gets no answer. */
  silent(request: Request): boolean {
    const isAsked = this.isEpochSilent && request.url.includes('/rpc/server_epoch');
    if (isAsked) this.isEpochSilent = false;
    return isAsked;
  }

  /** Does one thing in a tab; the network's fault has been set. `times`: how far a page that is killed comes. */
  async act(deed: Deed, tab: Tab, times = 1): Promise<void> {
    actIn(tab.browser);
    try {
      await this.does(deed, tab, times);
    } finally {
      leave(tab.browser);
    }
  }

  private async does(deed: Deed, tab: Tab, times: number): Promise<void> {
    switch (deed) {
      case 'open':
        return void (await this.shown(tab));
      case 'type':
        return this.type(tab);
      case 'leave-typing':
        return this.leaveTyping(tab);
      case 'photo':
        return this.photo(tab);
      case 'remove-photo':
        return this.removePhoto(tab);
      case 'save':
      case 'finalize':
        return this.submit(tab, deed);
      case 'conflict':
        return this.meetConflict(tab);
      case 'clear':
        return this.clear(tab);
      case 'mine':
      case 'theirs':
      case 'both':
        return this.decide(tab, deed);
      case 'reload':
        tab.shown = null;
        await tab.device.closeDevice();
        return tab.start();
      case 'retry':
        return tab.data.retryOutbox('person');
      case 'reconnect':
        return tab.comeBack();
      case 'reopen':
        return reopened(this, tab);
      case 'restore':
        return this.restore(tab);
      case 'sign-out':
        return signedOut(this, tab, () => Promise.resolve());
      case 'other-person':
        return signedOut(this, tab, () => otherPerson(this, tab));
      case 'kill-typing':
      case 'kill-saving':
      case 'kill-adding':
        return kill(this, tab, deed, times);
      case 'changed-elsewhere':
        return changedElsewhere(this);
      case 'deleted-by-another':
        return deletedByAnother(this, tab);
      case 'late-save':
      case 'late-finalization':
      case 'late-opening':
        return answeredLate(this, tab, deed, times);
      case 'back-up':
        return backUp(this);
      case 'server-restored':
        return restoreServer(this, times % 2 === 0);
      case 'renamed':
        return renamed(this, tab, times % 2 === 0);
      case 'role-away':
        return becomes(this, tab, 'author');
      case 'role-back':
        return becomes(this, tab, 'inspector');
      case 'clock-behind':
      case 'clock-ahead':
      case 'clock-right':
        tab.browser.clockMs = CLOCKS[deed];
        return this.note(deed);
      case 'go-offline':
        return this.submit(tab, 'save');
    }
  }

  /** What the tab's page shows, opened where nothing is. */
  async shown(tab: Tab, submissionId?: string): Promise<Inspection | null> {
    if (tab.shown && submissionId === undefined) return tab.shown;
    const opened = await this.open(tab, submissionId);
    if (opened.kind === 'opened' && opened.isGone) {
      this.note('gone: kept');
      await tab.data.keepGone(opened.inspection.id);
      return this.shown(tab, submissionId);
    }
    tab.shown = opened.kind === 'opened' ? opened.inspection : null;
    return tab.shown;
  }

  private readonly open = (tab: Tab, submissionId?: string) =>
    tab.data.openInspection({
      checklistId: this.checklist.id,
      submissionId,
      mode: submissionId === undefined ? 'start' : 'continue',
    });

  withWord(inspection: Inspection, word: string): Inspection {
    const text = [...wordsOf(inspection.answers[this.itemId]), word].join(' ');
    return {
      ...inspection,
      answers: { ...inspection.answers, [this.itemId]: text },
      updatedAt: new Date().toISOString(),
    };
  }

  /**
   * Keeps what the page shows; `promises` count where that is said. What another tab has gone on with is kept apart, as
   * the page does.
   */
  async keep(tab: Tab, inspection: Inspection, ...promises: string[]): Promise<void> {
    const stored = await tab.data.storeDraft(inspection);
    this.note(stored.kind === 'kept' ? 'kept' : `not kept: ${stored.because}`);
    tab.shown = stored.kind === 'kept' ? inspection : null;
    if (stored.kind === 'not-kept' && stored.because !== 'other-tab') return;
    if (stored.kind === 'not-kept') await tab.data.keepSuperseded(inspection);
    else this.writers.set(`${this.browsers.indexOf(tab.browser)} ${inspection.id}`, tab);
    for (const promise of promises) this.promised.add(promise);
  }

  private async type(tab: Tab): Promise<void> {
    const shown = await this.shown(tab);
    const word = this.next('w');
    if (shown) await this.keep(tab, this.withWord(shown, word), word);
  }

  /** The page goes away with a word that was not kept yet, and with the write before it under way. */
  private async leaveTyping(tab: Tab): Promise<void> {
    const shown = await this.shown(tab);
    if (!shown || this.writers.get(`${this.browsers.indexOf(tab.browser)} ${shown.id}`) !== tab) return;
    const [word, last] = [this.next('w'), this.next('w')];
    const typed = this.withWord(shown, word);
    const writing = tab.data.storeDraft(typed);
    tab.data.noteUnsaved(this.withWord(typed, last), shown);
    const stored = await writing;
    tab.shown = null;
    this.note(`left typing: ${stored.kind}`);
    if (stored.kind === 'kept') [word, last].forEach((one) => this.promised.add(one));
  }

  private async photo(tab: Tab): Promise<void> {
    const shown = await this.shown(tab);
    if (!shown) return;
    const name = this.next('p');
    const added = await tab.data
      .addEvidence({
        inspection: shown,
        itemId: this.itemId,
        file: this.made % 2 === 0 ? SMALL : LARGE,
        name,
        kind: 'photo',
      })
      .catch(() => null);
    if (added?.kind !== 'stored') return void (added === null && (tab.shown = null));
    const evidence = { ...shown.evidence, [this.itemId]: [...(shown.evidence[this.itemId] ?? []), added.evidence] };
    await this.keep(tab, { ...shown, evidence, updatedAt: new Date().toISOString() }, name);
  }

  private async removePhoto(tab: Tab): Promise<void> {
    const shown = await this.shown(tab);
    const [first, ...others] = shown?.evidence[this.itemId] ?? [];
    if (!shown || !first) return;
    this.givenUp.add(first.name);
    await this.keep(tab, {
      ...shown,
      evidence: { ...shown.evidence, [this.itemId]: others },
      updatedAt: new Date().toISOString(),
    });
    if (tab.shown) await tab.data.removeEvidence(first);
  }

  async submit(tab: Tab, kind: 'save' | 'finalize'): Promise<void> {
    const shown = await this.shown(tab);
    if (!shown) return;
    const outcome = await tab.data.submitInspection(shown, kind);
    this.note(`${kind}: ${outcome.kind}`);
    if (outcome.kind === 'sent' || outcome.kind === 'waiting') tab.shown = null;
    if (outcome.kind !== 'sent') return;
    const held = await onServer(this.portal, shown.id);
    const lacking = wordsOf(shown.answers[this.itemId]).filter(
      (word) => !held.includes(word) && !this.givenUp.has(word),
    );
    if (lacking.length > 0)
      throw new Error(`said to be sent, and not on the server: ${lacking.join(' ')} of ${shown.id}`);
  }

  /** What is saved here is changed elsewhere, typed on here and saved again. */
  private async meetConflict(tab: Tab): Promise<void> {
    await this.submit(tab, 'save');
    await changedElsewhere(this);
    await this.type(tab);
    await this.submit(tab, 'save');
  }

  private async clear(tab: Tab): Promise<void> {
    const shown = await this.shown(tab);
    if (!shown) return;
    const here = await tab.data.readInspectionOnDevice(shown.id);
    for (const one of [shown, here]) if (one) this.giveUp(one);
    tab.shown = null;
    this.note(`clear: ${(await tab.data.clearInProgress(this.checklist.id, shown.id)).kind}`);
  }

  private giveUp(inspection: Inspection): void {
    for (const word of [...wordsOf(inspection.answers[this.itemId]), ...wordsOf(inspection.inspector.location)])
      this.givenUp.add(word);
    for (const { name } of filesOf(inspection)) this.givenUp.add(name);
  }

  private async decide(tab: Tab, choice: 'mine' | 'theirs' | 'both'): Promise<void> {
    if (!(await conflictIn(tab))) await this.meetConflict(tab);
    const conflict = await conflictIn(tab);
    if (!conflict) return;
    // Where the other version would be lost and cannot be fetched nothing is decided.
    if (choice !== 'theirs') this.copies += 1;
    const decided = await tab.data.resolveConflict(conflict.id, choice).catch(() => null);
    if (decided) this.note(`${choice}: ${decided.kind}`);
  }

  private async restore(tab: Tab): Promise<void> {
    const [lost] = await tab.data.listSuperseded();
    if (!lost) return;
    if (await tab.data.restoreSuperseded(lost.id)) this.copies += 1;
  }
}

/** The first conflict of the device that waits for a decision. */
async function conflictIn({ device }: Tab): Promise<{ id: string } | undefined> {
  const entries = (await device.onDevice((db) => db.getAll('outbox'))) as { id: string; state: { kind: string } }[];
  return entries.find(({ state }) => state.kind === 'conflict');
}
