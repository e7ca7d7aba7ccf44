import { readFileSync } from 'node:fs';
import { z } from 'zod';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
/** As the database takes a person's address. */
const ADDRESS = /^[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$/;

const required = 'is needed as well where SMTP_HOST is set';

const mailSchema = z
  .object({
    SMTP_HOST: z.string().min(1).optional(),
    SMTP_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    SMTP_SECURITY: z.enum(['starttls', 'tls', 'none']).default('starttls'),
    SMTP_CA: z.string().min(1).optional(),
    SMTP_USER: z.string().min(1).optional(),
    SMTP_PASSWORD: z.string().min(1).optional(),
    MAIL_FROM: z.string().regex(ADDRESS, 'has to be an address such as portal@airport.example').optional(),
    PORTAL_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  })
  .superRefine((given, context) => {
    const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (given.SMTP_HOST === undefined) return;
    if (given.MAIL_FROM === undefined) fault('MAIL_FROM', required);
    if (given.PORTAL_ADDRESS === undefined) fault('PORTAL_ADDRESS', required);
    if ((given.SMTP_USER === undefined) !== (given.SMTP_PASSWORD === undefined))
      fault('SMTP_PASSWORD', 'and SMTP_USER are set both or neither');
    if (given.SMTP_SECURITY === 'none' && !LOOPBACK.includes(given.SMTP_HOST))
      fault('SMTP_SECURITY', 'none is for a server on this machine: elsewhere what is sent could be read on its way');
  });

/** How mails leave this portal. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte, or begun at once by STARTTLS and never gone without; none only on the loopback. */
  security: 'starttls' | 'tls' | 'none';
  /** Certificates (PEM) trusted beside the ones that Node knows; null for those alone. */
  certificates: string | null;
  account: { user: string; password: string } | null;
  /** The sender's address. */
  from: string;
  /** Where people open the portal, without a slash at the end: links begin with it. */
  portalAddress: string;
}

/**
 * Settings of the mail server from the environment (docs/operate.md); null where none is set.
 * @throws z.ZodError, or an error whose message names the file of `SMTP_CA`.
 */
export function mailSettingsFrom(given: Readonly<Record<string, string | undefined>>): MailSettings | null {
  const set = mailSchema.parse(given);
  const { SMTP_HOST, MAIL_FROM, PORTAL_ADDRESS, SMTP_SECURITY, SMTP_USER, SMTP_PASSWORD } = set;
  if (SMTP_HOST === undefined || MAIL_FROM === undefined || PORTAL_ADDRESS === undefined) return null;
  return {
    host: SMTP_HOST,
    port: set.SMTP_PORT ?? (SMTP_SECURITY === 'tls' ? 465 : 587),
    security: SMTP_SECURITY,
    certificates: set.SMTP_CA === undefined ? null : certificatesIn(set.SMTP_CA),
    account: SMTP_USER && SMTP_PASSWORD ? { user: SMTP_USER, password: SMTP_PASSWORD } : null,
    from: MAIL_FROM,
    portalAddress: PORTAL_ADDRESS.replace(/\/+$/, ''),
  };
}

function certificatesIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`SMTP_CA: ${file} has to be a file of certificates (PEM)`);
  }
}
