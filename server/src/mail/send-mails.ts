import type { Log } from '../log';
import type { MailServer } from './mail-server';
import type { Outbox } from './outbox';
import type { IsPage } from './registered-pages';
import { writeMail } from './write-mail';

interface Sending {
  outbox: Outbox;
  server: MailServer;
  portalAddress: string;
  /** Which pages the portal has now; asked once a round that has a mail. */
  readPages: () => Promise<IsPage>;
  log: Log;
  now: () => Date;
  /** Asked before each mail. */
  isStopped?: () => boolean;
}

/**
 * Sends what is due, one after the other, and marks each; answers how many went. A mail server that cannot be reached
 * ends the round; what was not sent is claimed again later, under the same Message-ID.
 */
export async function sendMails({
  outbox,
  server,
  portalAddress,
  readPages,
  log,
  now,
  isStopped,
}: Sending): Promise<number> {
  let sent = 0;
  let isPage: IsPage | undefined;
  while (!isStopped?.()) {
    const mail = await outbox.claim(now());
    if (mail === null) break;
    isPage ??= await readPages();
    const delivery = await server.send(writeMail(mail, portalAddress, isPage));
    if (delivery.kind === 'sent') {
      await outbox.noteSent(mail.id, now());
      sent += 1;
      continue;
    }
    const { reason, forGood, ofServer } = delivery;
    log({ event: forGood ? 'mail refused' : 'mail failed', mail: mail.id, reason });
    await outbox.noteFailed(mail.id, now(), reason, forGood);
    if (ofServer) break;
  }
  return sent;
}
