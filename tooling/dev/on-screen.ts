import path from 'node:path';
import type { Compiler } from 'webpack';

/** What a page says once a build is in it (page/on-screen.mjs). */
export interface OnScreen {
  part: string;
  hash: string;
  /** Whether the page had to begin anew for it. */
  anew: boolean;
}

interface Change {
  hash: string;
  files: readonly string[];
  since: number;
}

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);

/** Says of every change after the first build how long it took until it was on a screen. */
export class ChangesOnScreen {
  private readonly waiting = new Map<string, Change>();

  constructor(
    private readonly root: string,
    private readonly say: (line: string) => void,
    private readonly isLookedAt: () => boolean,
  ) {}

  /** Notes when files of this part change, and when it is built. */
  watch(part: string, compiler: Compiler): void {
    let since = 0;
    compiler.hooks.invalid.tap('ChangesOnScreen', () => (since ||= Date.now()));
    compiler.hooks.done.tap('ChangesOnScreen', (stats) => {
      const files = [...(compiler.modifiedFiles ?? [])].filter((file) => path.extname(file) !== '');
      if (since === 0 || stats.hasErrors()) return;
      const change = { hash: stats.hash ?? '', files: files.map((file) => path.relative(this.root, file)), since };
      since = 0;
      if (this.isLookedAt()) this.waiting.set(part, change);
      else this.say(`${nameOf(part, change)}: built in ${seconds(change.since)} s, no page is open`);
    });
  }

  arrived({ part, hash, anew }: OnScreen): void {
    const change = this.waiting.get(part);
    if (!change || change.hash !== hash) return;
    this.waiting.delete(part);
    this.say(
      `${nameOf(part, change)}: on screen in ${seconds(change.since)} s${anew ? ', by a new start of the page' : ''}`,
    );
  }
}

const nameOf = (part: string, { files }: Change): string => (files.length > 0 ? files.join(', ') : part);
