import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { WITHOUT_FEATURES } from '../portal/browsers';

/**
 * A browser with a profile on disk that can be killed as the power or the system kills it, and started again on what it
 * left behind.
 */
export class KillableBrowser {
  private running: ChildProcess | null = null;

  private constructor(private readonly profile: string) {}

  /** `preferences`: what its person has set before, as the browser writes it into a profile. */
  static async make(preferences: object = {}): Promise<KillableBrowser> {
    const profile = await mkdtemp(path.join(tmpdir(), 'avsec-profile-'));
    await mkdir(path.join(profile, 'Default'));
    await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    return new KillableBrowser(profile);
  }

  /** Starts it and gives a page of it. */
  async start(): Promise<Page> {
    const executable = findBrowser();
    if (!executable) throw new Error('no browser');
    const args = [
      '--headless=new',
      WITHOUT_FEATURES,
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.profile}`,
      '--lang=pt-BR',
      '--window-size=1280,800',
      'about:blank',
    ];
    const running = spawn(executable, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    this.running = running;
    const browser = await chromium.connectOverCDP(await addressOf(running));
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no context');
    // Not the page that it begins with: after a kill it may close that one for those of before.
    return context.newPage();
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

/**
 * Where it listens, as it says on its first lines; what it says afterwards is read too, or it would wait for a reader.
 */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser says nothing');
  const lines = createInterface(stderr);
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    lines.once('close', () => reject(new Error('the browser ended before it listened')));
  });
}
