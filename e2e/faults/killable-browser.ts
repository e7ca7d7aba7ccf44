import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

/** A browser with a profile on disk that can be killed as the power or the system kills it, and started again on what it left behind. */
export class KillableBrowser {
  private running: ChildProcess | null = null;

  private constructor(private readonly profile: string) {}

  static async make(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(path.join(tmpdir(), 'avsec-profile-')));
  }

  /** Starts it and gives its one page. */
  async start(): Promise<Page> {
    const executable = findBrowser();
    if (!executable) throw new Error('no browser');
    const args = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking', '--remote-debugging-port=0', `--user-data-dir=${this.profile}`, '--lang=pt-BR', '--window-size=1280,800', 'about:blank'];
    const running = spawn(executable, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    this.running = running;
    const browser = await chromium.connectOverCDP(await addressOf(running));
    const [context] = browser.contexts();
    const page = context?.pages()[0] ?? (await context?.newPage());
    if (!page) throw new Error('the browser has no page');
    return page;
  }

  /** SIGKILL for it and all its processes, at once. */
  async kill(): Promise<void> {
    const { running } = this;
    this.running = null;
    if (running?.pid === undefined || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    process.kill(-running.pid, 'SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Where it listens, as it says on its first lines. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser says nothing');
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the browser ended before it listened');
}
