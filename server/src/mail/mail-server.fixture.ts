import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Of 127.0.0.1, by nobody: for these tests alone. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgI4eUMWJMpt/WOj7a
5V40CazSdg2kWa94bIiZtF3SVm+hRANCAATDntTcNG6ZAI+/p+8/OgQ5i56AQgoQ
jrzetdnMHYXUL/3+5Pqw9vWpi0WqI0R2wqIOnc7FUY4xAXy7CpUtpEOU
-----END PRIVATE KEY-----`;
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUXB+ttt97Kq+UIusC5idaOR06tTQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzAzNTcxMloYDzIxMjYxMTAz
MDM1NzEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATDntTcNG6ZAI+/p+8/OgQ5i56AQgoQjrzetdnMHYXUL/3+5Pqw9vWp
i0WqI0R2wqIOnc7FUY4xAXy7CpUtpEOUo28wbTAdBgNVHQ4EFgQUy1EmRtGefFbl
Wlf7fwP2ztx8QxowHwYDVR0jBBgwFoAUy1EmRtGefFblWlf7fwP2ztx8QxowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDSAAwRQIhAPAXiF9UFwU4EXgcyfK6i16eH/3TAiFwYpaQ/NywiZOYAiAi
o+RmlXAsmjndHFuAby7VbwWIymccO5A/tKA3EDNZ/g==
-----END CERTIFICATE-----`;

/** A mail as it arrived. */
export interface ArrivedMail {
  to: string[];
  messageId: string;
  subject: string;
  /** Of the head, by lower-case name. */
  head: Record<string, string>;
  text: string;
  isEncrypted: boolean;
}

export interface TestMailServer {
  port: number;
  arrived: ArrivedMail[];
  /** Resolves with the next one that arrives. */
  next(): Promise<void>;
  /** From now on it answers so to the step, or with null as it should. */
  refuse(step: 'recipient' | 'data', code: number | null): void;
  stop(): Promise<void>;
}

/** For tests: an SMTP server on 127.0.0.1 that takes mails and keeps them. `port`: as it had before it was stopped. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> {
  const arrived: ArrivedMail[] = [];
  const waiting: (() => void)[] = [];
  const refusals = new Map<string, number>();
  const refusalOf = (step: string): Error | null => {
    const responseCode = refusals.get(step);
    return responseCode === undefined ? null : Object.assign(new Error('Not now'), { responseCode });
  };
  const server = new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo: (_, __, answer) => answer(refusalOf('recipient')),
    onData: (stream, session, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refusal = refusalOf('data');
        if (refusal) return answer(refusal);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, isEncrypted: session.secure === true, ...read(Buffer.concat(parts).toString('latin1')) });
        for (const tell of waiting.splice(0)) tell();
        answer(null);
      });
    },
    ...options,
  });
  // A client that does not trust the certificate ends the connection: that is what is tested.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const bound = listener.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    arrived,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    refuse: (step, code) => void (code === null ? refusals.delete(step) : refusals.set(step, code)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const decoded = (quoted: string): string =>
  Buffer.from(
    quoted.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const word = (encoded: string): string =>
  encoded
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : decoded(text.replaceAll('_', ' ')),
    );

function read(source: string): Pick<ArrivedMail, 'messageId' | 'subject' | 'head' | 'text'> {
  const [top = '', ...rest] = source.split('\r\n\r\n');
  const lines = top.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const head = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = rest.join('\r\n\r\n');
  const text =
    head['content-transfer-encoding'] === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : decoded(body);
  return { messageId: head['message-id'] ?? '', subject: word(head['subject'] ?? ''), head, text };
}
