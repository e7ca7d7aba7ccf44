import { randomUUID } from 'node:crypto';
import { LANGUAGE_CODES } from '@avsec/shared/languages';
import { NOTICE_KINDS } from '@avsec/shared/domain';
import type { Backend } from '../backend/open-backend';
import { call, type Person } from '../database/clients.fixture';
import { act, found, openQualityPortal, type QualityPortal } from '../database/findings.fixture';
import { withAddress } from '../database/notices.fixture';
import type { LogEntry } from '../log';
import { mailServer } from './mail-server';
import { CERTIFICATE, openMailServer, type TestMailServer } from './mail-server.fixture';
import type { MailSettings } from './mail-settings';
import { outboxOf, type Outbox } from './outbox';
import { pagesInFolder } from './registered-pages';
import { sendMails } from './send-mails';
import { writeMail } from './write-mail';

const PORTAL = 'https://portal.airport.example';
/** Six in the morning and eight at the site (UTC−3), on days of a year that has not come. */
const at = (day: number, time: string) => new Date(`2031-03-${String(day).padStart(2, '0')}T${time}:00-03:00`);

let quality: QualityPortal;
let backend: Backend;
let smtp: TestMailServer;
let outbox: Outbox;
let now: Date;
let told: LogEntry[];
beforeAll(async () => {
  quality = await openQualityPortal();
  ({ backend } = quality.portal);
  outbox = outboxOf(backend);
}, 180_000);
afterAll(() => backend.close());
beforeEach(async () => {
  smtp = await openMailServer({ secure: false });
  told = [];
  now = at(10, '08:00');
  await backend.sql('delete from private.mails');
  await backend.sql('delete from public.notices');
  await backend.sql('delete from private.notice_preferences');
  await withAddress(quality.portal, quality.maintenance, 'manutencao@airport.example');
  await withAddress(quality.portal, quality.supervisor, 'supervisor@airport.example');
});
afterEach(() => smtp.stop());

const settings = (more: Partial<MailSettings> = {}): MailSettings => ({
  host: '127.0.0.1',
  port: smtp.port,
  security: 'starttls',
  certificates: CERTIFICATE,
  account: null,
  from: 'portal@airport.example',
  portalAddress: PORTAL,
  ...more,
});
const send = (more: Partial<MailSettings> = {}) =>
  sendMails({
    outbox,
    server: mailServer(settings(more)),
    portalAddress: PORTAL,
    readPages: () => pagesInFolder('/nowhere'),
    log: (entry) => told.push(entry),
    now: () => now,
  });
/** Gives the crew a finding, told on this day. */
async function assigned(told: Date): Promise<string> {
  const { whole } = await found(quality.portal);
  await act(quality.portal, quality.supervisor, whole, 'assign', { group_id: quality.crew });
  await backend.sql('update public.notices set at = $1 where subject_id = $2', [told.toISOString(), whole]);
  return whole;
}
const choose = async (person: Person, kind: string, how: string) => {
  const choices = Object.fromEntries(NOTICE_KINDS.map((one) => [one, one === kind ? how : 'daily']));
  expect(await call(person, 'save_notice_choices', { payload: { choices } })).toBeNull();
};
const to = (person: 'manutencao' | 'supervisor') =>
  smtp.arrived.filter((mail) => mail.to[0] === `${person}@airport.example`);

test('what is critical goes at once, encrypted, with number, level, date and address and nothing else', async () => {
  await found(quality.portal);
  expect(await send()).toBe(1);
  const [mail] = to('supervisor');
  expect(mail?.isEncrypted).toBe(true);
  expect(mail?.subject).toMatch(/^Portal AVSEC: Não conformidade crítica NC-\d{4}-\d{6}$/);
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@airport\.example>$/);
  expect(mail?.head).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'pt-BR' });
  expect(mail?.text.replace(/NC-\d{4}-\d{6}|\d\d\/\d\d\/\d{4}|[0-9a-f-]{36}/g, '#')).toBe(
    [
      'Avisos do Portal AVSEC',
      `Não conformidade crítica\r\n# · Crítica · #\r\n${PORTAL}/nao-conformidades/#`,
      `Todos os avisos, e o que chega por e-mail:\r\n${PORTAL}/avisos\r\n`,
    ].join('\r\n\r\n'),
  );
  expect(await send()).toBe(0);
});

test('all else waits for the summary: one a day, from seven by the site’s clock', async () => {
  await assigned(at(9, '16:00'));
  await assigned(at(9, '17:00'));
  for (const [moment, arrived] of [
    [at(9, '23:00'), 0],
    [at(10, '06:59'), 0],
    [at(10, '07:00'), 1],
    [at(10, '12:00'), 1],
  ] as const) {
    now = moment;
    await send();
    expect(to('manutencao')).toHaveLength(arrived);
  }
  expect(to('manutencao')[0]?.subject).toBe('Portal AVSEC: 2 avisos');
  await assigned(at(10, '13:00'));
  now = at(10, '23:59');
  await send();
  expect(to('manutencao')).toHaveLength(1);
  now = at(11, '07:00');
  await send();
  expect(to('manutencao')).toHaveLength(2);
});

test('at once and never are the person’s own to say; what is read already is mailed to nobody', async () => {
  const { maintenance } = quality;
  await choose(maintenance, 'assigned', 'now');
  await assigned(now);
  await assigned(now);
  // Told of together.
  expect(await send()).toBe(2);
  expect(to('manutencao').map(({ subject }) => subject)).toEqual(['Portal AVSEC: 2 avisos']);
  await choose(maintenance, 'assigned', 'never');
  await assigned(at(9, '12:00'));
  await choose(maintenance, 'assigned', 'daily');
  const id = await assigned(at(9, '12:00'));
  await call(maintenance, 'read_notices', { payload: { link: `/nao-conformidades/${id}` } });
  await send();
  expect(to('manutencao')).toHaveLength(1);
});

test('a server that is down for an hour loses none and doubles none', async () => {
  await found(quality.portal);
  await assigned(at(9, '12:00'));
  const { port } = smtp;
  await smtp.stop();
  let attempts = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    now = new Date(at(10, '08:00').getTime() + minute * 60_000);
    expect(await send({ port })).toBe(0);
    attempts = told.length;
  }
  // Later and later, for each of the mails.
  expect(attempts).toBeGreaterThan(5);
  expect(attempts).toBeLessThan(30);
  expect(new Set(told.map(({ reason }) => reason))).toEqual(new Set(['ESOCKET']));
  smtp = await openMailServer({}, port);
  for (let minute = 60; minute < 120; minute += 1) {
    now = new Date(at(10, '08:00').getTime() + minute * 60_000);
    await send({ port });
  }
  expect([to('supervisor').length, to('manutencao').length]).toEqual([1, 1]);
  expect(to('supervisor')[0]?.subject).toBe('Portal AVSEC: 2 avisos');
});

test('a summary that a long outage held back is that day’s only one', async () => {
  await backend.sql('update public.profiles set email = null where user_id = $1', [quality.supervisor.id]);
  await assigned(at(9, '12:00'));
  const { port } = smtp;
  await smtp.stop();
  for (now = at(10, '07:00'); now < at(11, '12:00'); now = new Date(now.getTime() + 30 * 60_000)) await send({ port });
  await assigned(at(10, '15:00'));
  smtp = await openMailServer({}, port);
  for (; now < at(13, '00:00'); now = new Date(now.getTime() + 30 * 60_000)) await send({ port });
  const days = await backend.sql(`select day::text from private.mails where how = 'daily' order by day`);
  expect(days.rows).toEqual([{ day: '2031-03-11' }, { day: '2031-03-12' }]);
  expect(to('manutencao').map(({ subject }) => subject)).toHaveLength(2);
});

test('a process that dies between sending and marking sends again, under the same Message-ID, and the same', async () => {
  await found(quality.portal);
  const claimed = await outbox.claim(now);
  expect(claimed).not.toBeNull();
  await mailServer(settings()).send(writeMail(claimed!, PORTAL, () => true));
  // The process is gone. Its mail is nobody else's for a while.
  expect(await send()).toBe(0);
  now = new Date(now.getTime() + 11 * 60_000);
  expect(await send()).toBe(1);
  const [first, second] = to('supervisor');
  expect([second?.messageId, second?.text]).toEqual([first?.messageId, first?.text]);
});

test('two senders at once send each mail once', async () => {
  await found(quality.portal);
  await assigned(at(9, '12:00'));
  await Promise.all([send(), send(), send()]);
  expect([to('supervisor').length, to('manutencao').length]).toEqual([1, 1]);
});

test('an address that the server refuses is given up, one that it defers is not, and neither keeps others waiting', async () => {
  await found(quality.portal);
  smtp.refuse('recipient', 451);
  expect(await send()).toBe(0);
  expect(told).toEqual([expect.objectContaining({ event: 'mail failed', reason: 'EENVELOPE 451' })]);
  smtp.refuse('recipient', 550);
  now = new Date(now.getTime() + 2 * 60_000);
  expect(await send()).toBe(0);
  expect(told.at(-1)).toMatchObject({ event: 'mail refused', reason: 'EENVELOPE 550' });
  smtp.refuse('recipient', null);
  now = new Date(now.getTime() + 60 * 60_000);
  expect(await send()).toBe(0);
  await found(quality.portal);
  expect(await send()).toBe(1);
  expect(await call(quality.portal.people.admin, 'mail_state', {})).toMatchObject({
    is_set: true,
    waiting: 0,
    failing: null,
    refused: 1,
  });
  // No words of the server, which may quote an address.
  expect(JSON.stringify(told)).not.toContain('@');
});

test('nothing goes without encryption, to a certificate of nobody, or with a password that is wrong', async () => {
  await found(quality.portal);
  expect(await send({ certificates: null })).toBe(0);
  await smtp.stop();
  smtp = await openMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  now = new Date(now.getTime() + 60 * 60_000);
  expect(await send()).toBe(0);
  await smtp.stop();
  smtp = await openMailServer({ authOptional: false, onAuth: (_, __, answer) => answer(new Error('No such account')) });
  now = new Date(now.getTime() + 60 * 60_000);
  expect(await send({ account: { user: 'portal', password: 'wrong' } })).toBe(0);
  expect(smtp.arrived).toEqual([]);
  expect(told.map(({ reason }) => String(reason).split(' ')[0])).toEqual(['ESOCKET', 'ETLS', 'EAUTH']);
  // And all the same none is lost.
  await smtp.stop();
  smtp = await openMailServer({ secure: true });
  now = new Date(now.getTime() + 60 * 60_000);
  expect(await send({ security: 'tls' })).toBe(1);
});

test.each(LANGUAGE_CODES)('in %s, where that is how the person uses the portal', async (language) => {
  await call(quality.supervisor, 'note_notice_language', { language });
  await found(quality.portal);
  await send();
  const mail = to('supervisor').at(-1);
  expect(mail?.head['content-language']).toMatch(new RegExp(`^${language}`));
  expect([mail?.subject, mail?.text].join('\n')).not.toMatch(/kind\.|level\.|opening|closing|\{\{/);
  if (language !== 'pt') expect(mail?.text).not.toMatch(/Crítica\b|Avisos/);
});

test('without a mail server, or an address, nothing is put by', async () => {
  await backend.sql('select public.note_mail_sender(false, now())');
  await found(quality.portal);
  await backend.sql('select public.note_mail_sender(true, now())');
  await backend.sql('update public.profiles set email = null');
  await found(quality.portal);
  expect((await backend.sql('select from private.mail_lines')).rows).toEqual([]);
  expect(await send()).toBe(0);
});

test('whoever has an account claims no mail, marks none and says nothing for the sender', async () => {
  await found(quality.portal);
  const id = randomUUID();
  for (const [name, parameters] of [
    ['claim_mail', { at: now.toISOString() }],
    ['note_mail_sent', { id, at: now.toISOString() }],
    ['note_mail_failed', { id, at: now.toISOString(), reason: 'x', for_good: true }],
    ['note_mail_sender', { is_set: false, at: now.toISOString() }],
  ] as const)
    expect([name, await call(quality.portal.people.admin, name, parameters)]).toMatchObject([name, { code: '42501' }]);
  expect(await call(quality.supervisor, 'mail_state', {})).toMatchObject({ code: 'AV403' });
});
