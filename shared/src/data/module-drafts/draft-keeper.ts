import { signedInSession } from '../../state/bound-store';
import type { DraftKind } from '../../module/operation';
import { storeModuleDraft, type KeptModuleDraft, type ModuleDraftToKeep } from './store-module-draft';

/**
 * Keeps a draft as it is typed: one write at a time and always the newest content, so that nobody waits for the disk
 * and nothing older ends up on top. `told` hears what became of each write; `failed` when the device could not keep it
 * (what was kept before is there).
 */
export class DraftKeeper<T> {
  #wanted: Omit<ModuleDraftToKeep<T>, 'knownSequence'> | null = null;
  #running: Promise<void> | null = null;
  /** Whoever opened it, also where the session ends before something is kept. */
  readonly #userId = signedInSession()?.userId;

  constructor(
    private readonly kind: DraftKind<T>,
    private sequence: number,
    private readonly told: (kept: KeptModuleDraft | { kind: 'failed'; error: unknown }) => void,
  ) {}

  /** Resolves when this content, or a newer one, was written or could not be. */
  keep(draft: Omit<ModuleDraftToKeep<T>, 'knownSequence'>): Promise<void> {
    this.#wanted = draft;
    this.#running ??= this.#write().finally(() => (this.#running = null));
    return this.#running;
  }

  async #write(): Promise<void> {
    while (this.#wanted) {
      const draft = this.#wanted;
      this.#wanted = null;
      try {
        const kept = await storeModuleDraft(this.kind, { ...draft, knownSequence: this.sequence }, this.#userId);
        if (kept.kind === 'kept') this.sequence = kept.sequence;
        this.told(kept);
      } catch (error) {
        this.told({ kind: 'failed', error });
      }
    }
  }
}
