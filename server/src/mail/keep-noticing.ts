import type { Backend } from '../backend/open-backend';
import type { Log } from '../log';
import { mailServer } from './mail-server';
import type { MailSettings } from './mail-settings';
import { outboxOf } from './outbox';
import { pagesInFolder } from './registered-pages';
import { sendMails } from './send-mails';

/** How often dates are looked at, and mails sent. */
const ROUND_MS = 60_000;
/** How long a mail that is on its way is waited for when the portal stops. */
const LAST_MAIL_MS = 5000;

/**
 * Begins rounds now and every minute: `round` is told whether it is to end early. A failure is told and tried again
 * with the next. Answers the way to stop them, which resolves once nothing of them is under way, or after five seconds.
 */
export function keepRounds(round: (isStopped: () => boolean) => Promise<unknown>, log: Log): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> | null = null;
  const run = (): void => {
    running ??= round(() => stopped)
      .catch((failure: unknown) => log({ event: 'notices failed', message: String(failure) }))
      .finally(() => (running = null));
  };
  const timer = setInterval(run, ROUND_MS);
  timer.unref();
  run();
  return async () => {
    stopped = true;
    clearInterval(timer);
    let patience: NodeJS.Timeout | undefined;
    const enough = new Promise((resolve) => (patience = setTimeout(resolve, LAST_MAIL_MS)));
    await Promise.race([running, enough]);
    clearTimeout(patience);
  };
}

/**
 * What follows from time in the one-process portal: notices of dates, and where a mail server is set the mails, with
 * addresses of pages that `publicFolder` has. Answers the way to stop it.
 */
export function keepNoticing(
  backend: Pick<Backend, 'sql'>,
  mail: MailSettings | null,
  publicFolder: string,
  log: Log,
  now = () => new Date(),
): () => Promise<void> {
  const outbox = outboxOf(backend);
  const server = mail && mailServer(mail);
  return keepRounds(async (isStopped) => {
    await backend.sql('select private.tick($1)', [now().toISOString()]);
    await outbox.noteSender(mail !== null, now());
    if (!mail || !server) return;
    const readPages = () => pagesInFolder(publicFolder);
    await sendMails({ outbox, server, portalAddress: mail.portalAddress, readPages, log, now, isStopped });
  }, log);
}
