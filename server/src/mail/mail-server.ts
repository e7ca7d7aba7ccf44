import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailSettings } from './mail-settings';

/** One mail, written. */
export interface Mail {
  /** The same with every attempt: what arrives twice all the same can be told by its Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** BCP 47. */
  language: string;
}

/**
 * What became of an attempt. `reason` is a code, never the server's words, which may quote an address. `forGood`: this
 * address is refused; `ofServer`: no other mail would get further now.
 */
export type Delivery = { kind: 'sent' } | { kind: 'failed'; reason: string; forGood: boolean; ofServer: boolean };

export interface MailServer {
  send(mail: Mail): Promise<Delivery>;
}

const CONNECTING_MS = 10_000;
const SILENCE_MS = 30_000;

const failureSchema = z.object({
  code: z.string().default('EUNKNOWN'),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

/** Codes of nodemailer that are about one mail, not about the server. */
const OF_ONE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** The mail server of these settings; a connection for each mail. Only to the loopback anything goes unencrypted. */
export function mailServer({ host, port, security, certificates, account, from }: MailSettings): MailServer {
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: CONNECTING_MS,
    greetingTimeout: CONNECTING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(certificates !== null && { tls: { ca: certificates } }),
    ...(account && { auth: { user: account.user, pass: account.password } }),
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ id, to, subject, text, language }) => {
      try {
        await transport.sendMail({
          from: { name: 'Portal AVSEC', address: from },
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          textEncoding: 'quoted-printable',
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        });
        return { kind: 'sent' };
      } catch (failure) {
        return failedBy(failure);
      }
    },
  };
}

function failedBy(failure: unknown): Delivery {
  const { data } = failureSchema.safeParse(failure);
  const { code, responseCode = 0, command = '' } = data ?? { code: 'EUNKNOWN' };
  return {
    kind: 'failed',
    reason: responseCode === 0 ? code : `${code} ${responseCode}`,
    forGood: code === 'EENVELOPE' && responseCode >= 500 && command.startsWith('RCPT TO'),
    ofServer: !OF_ONE_MAIL.includes(code),
  };
}
