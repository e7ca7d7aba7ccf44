import { logToErrorOutput } from '../log';
import { keepRounds } from '../mail/keep-noticing';
import { mailServer } from '../mail/mail-server';
import { outboxAt } from '../mail/outbox';
import { pagesAt } from '../mail/registered-pages';
import { sendMails } from '../mail/send-mails';
import { hostedProjectFrom, mailFrom, SettingsRefused } from '../settings';

/**
 * `npm run mail`: sends the mails of a hosted project until it is stopped, or with `-- --once` those that are due now.
 * What it needs comes from the environment (docs/deploy.md). Any number of them may run: a mail is one's at a time.
 */
async function mail(once: boolean): Promise<void> {
  const settings = mailFrom(process.env);
  if (!settings) throw new SettingsRefused('No mail server is set. Set SMTP_HOST: see docs/deploy.md.');
  const { address, secretKey } = hostedProjectFrom(process.env);
  const outbox = outboxAt(address, secretKey);
  const server = mailServer(settings);
  const now = () => new Date();
  const round = async (isStopped: () => boolean): Promise<void> => {
    await outbox.noteSender(true, now());
    const { portalAddress } = settings;
    const readPages = () => pagesAt(portalAddress);
    await sendMails({ outbox, server, portalAddress, readPages, log: logToErrorOutput, now, isStopped });
  };
  if (once) return round(() => false);
  const stop = keepRounds(round, logToErrorOutput);
  await new Promise((resolve) => {
    // Nothing else keeps the process: the rounds' timer does not.
    const wait = setInterval(() => undefined, 2 ** 30);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        clearInterval(wait);
        resolve(undefined);
      });
  });
  await stop();
}

mail(process.argv.includes('--once')).catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
});
