import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostedProjectFrom, mailFrom, SettingsRefused } from '../settings';

const SET = {
  SMTP_HOST: 'mail.airport.example',
  MAIL_FROM: 'portal@airport.example',
  PORTAL_ADDRESS: 'https://portal.airport.example/',
};

test('without a host there is none, whatever else is said; an empty one counts as not set', () => {
  expect(mailFrom({})).toBeNull();
  expect(mailFrom({ ...SET, SMTP_HOST: '' })).toBeNull();
});

test('a host, a sender and the portal’s address are enough: STARTTLS, and nothing without it', () => {
  expect(mailFrom(SET)).toEqual({
    host: 'mail.airport.example',
    port: 587,
    security: 'starttls',
    certificates: null,
    account: null,
    from: 'portal@airport.example',
    portalAddress: 'https://portal.airport.example',
  });
});

test('each can be set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-settings-'));
  const file = join(folder, 'ca.pem');
  await writeFile(file, 'certificates');
  const account = { SMTP_USER: 'portal', SMTP_PASSWORD: 'secret' };
  expect(mailFrom({ ...SET, ...account, SMTP_SECURITY: 'tls', SMTP_CA: file })).toMatchObject({
    port: 465,
    security: 'tls',
    certificates: 'certificates',
    account: { user: 'portal', password: 'secret' },
  });
  expect(mailFrom({ ...SET, SMTP_PORT: '2525' })).toMatchObject({ port: 2525 });
  expect(mailFrom({ ...SET, SMTP_HOST: '127.0.0.1', SMTP_SECURITY: 'none' })).toMatchObject({ security: 'none' });
  await rm(folder, { recursive: true });
});

test.each([
  ['no sender', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ['a sender that is no address', { MAIL_FROM: 'Portal AVSEC' }, 'MAIL_FROM'],
  ['no address of the portal', { PORTAL_ADDRESS: '' }, 'PORTAL_ADDRESS'],
  ['an address that no browser opens', { PORTAL_ADDRESS: 'javascript:alert(1)' }, 'PORTAL_ADDRESS'],
  ['a name without a password', { SMTP_USER: 'portal' }, 'SMTP_PASSWORD'],
  ['no encryption to another machine', { SMTP_SECURITY: 'none' }, 'SMTP_SECURITY'],
  ['an encryption that there is not', { SMTP_SECURITY: 'ssl' }, 'SMTP_SECURITY'],
  ['a port that is none', { SMTP_PORT: '0' }, 'SMTP_PORT'],
  ['certificates that are not there', { SMTP_CA: '/nowhere/ca.pem' }, 'SMTP_CA'],
])('refuses %s, and says which', (_, changes, named) => {
  const refused = () => mailFrom({ ...SET, ...changes });
  expect(refused).toThrow(SettingsRefused);
  expect(refused).toThrow(named);
});

test('a hosted project is named with its key, or refused', () => {
  expect(hostedProjectFrom({ SUPABASE_URL: 'https://a.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_a' })).toEqual({
    address: 'https://a.supabase.co',
    secretKey: 'sb_secret_a',
  });
  expect(() => hostedProjectFrom({ SUPABASE_URL: 'a' })).toThrow(SettingsRefused);
});
