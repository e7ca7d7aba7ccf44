import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'playwright/test';

/** A command that runs until it is stopped, and what it has said so far. */
export class RunningCommand {
  private output = '';

  private constructor(private readonly child: ReturnType<typeof spawn>) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (this.output += text.toString()));
  }

  static start(args: readonly string[], folder: string, environment: Readonly<Record<string, string>>): RunningCommand {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new RunningCommand(child);
  }

  /** Waits until it says so; answers what of it is in the first group. */
  async says(words: RegExp, timeout = 15_000): Promise<string> {
    await expect.poll(() => words.test(this.output) || this.hasEnded(), { timeout }).toBe(true);
    expect(this.output).toMatch(words);
    return words.exec(this.output)?.[1] ?? '';
  }

  private hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async stop(): Promise<void> {
    if (this.hasEnded()) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** `npm run dev` in a workspace, with these modules. */
export const runDev = (workspace: string, port: number, ...modules: string[]): RunningCommand =>
  RunningCommand.start([path.join('scripts', 'dev.mjs'), ...modules], workspace, { PORT: String(port) });

/** `npm run dev -w <module>`: one module alone. */
export const runAlone = (workspace: string, module: string, port: number): RunningCommand =>
  RunningCommand.start(
    [path.join(workspace, 'module-kit', 'bin', 'module-kit.mjs'), 'dev'],
    path.join(workspace, module),
    { PORT: String(port) },
  );
