import { DataFolderDamaged } from './backend/data-folder-damaged';
import { DiskFull } from './backend/disk-full';
import { DataFolderInUse } from './backend/lock-data-folder';
import { logToErrorOutput } from './log';
import { DEMO_PASSWORD, wordOf } from './seeding/demo-accounts';
import { SettingsRefused, settingsFrom } from './settings';
import { PortRefused, startPortal, type RunningPortal } from './start-portal';

/**
 * Starts the portal and keeps it running until Ctrl-C or SIGTERM. What keeps it from starting is one line, and the exit
 * code is 1. `start`: another way to begin it.
 */
export async function run(start: typeof startPortal = startPortal): Promise<void> {
  try {
    const settings = settingsFrom(process.env);
    const portal = await start(settings, logToErrorOutput);
    introduce(portal, settings.host);
    stopOnSignal(portal);
  } catch (failure) {
    process.stderr.write(`${lineFor(failure)}\n`);
    process.exitCode = 1;
  }
}

function introduce({ address, demoAccounts }: RunningPortal, host: string): void {
  const lines = [`Portal AVSEC: ${address}`];
  if (demoAccounts.length > 0) {
    const names = demoAccounts.map((account) => `${account.username} (${wordOf(account)})`).join(', ');
    lines.push(`Demo accounts, password ${DEMO_PASSWORD}: ${names}`);
    if (!['127.0.0.1', '::1', 'localhost'].includes(host)) {
      lines.push(
        'Attention: other machines reach this portal, and everyone can know these passwords. See docs/operate.md.',
      );
    }
  }
  lines.push('Ctrl-C stops it.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function stopOnSignal(portal: RunningPortal): void {
  const onSignal = (): void => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
    portal.stop().catch((failure: unknown) => {
      process.stderr.write(`${lineFor(failure)}\n`);
      process.exitCode = 1;
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

function lineFor(failure: unknown): string {
  if (
    failure instanceof DataFolderDamaged ||
    failure instanceof DataFolderInUse ||
    failure instanceof DiskFull ||
    failure instanceof PortRefused ||
    failure instanceof SettingsRefused
  )
    return failure.message;
  const [reason] = (failure instanceof Error ? failure.message : String(failure)).split('\n');
  return `The portal could not start: ${reason}`;
}
