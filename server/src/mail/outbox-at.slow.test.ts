import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend } from '../backend/open-backend';
import { keysOf } from '../backend/keys';
import { createUser } from '../testing/create-user';
import { openTestBackend } from '../testing/open-test-backend';
import { keepNoticing } from './keep-noticing';
import { mailServer } from './mail-server';
import { CERTIFICATE, openMailServer } from './mail-server.fixture';
import { outboxAt } from './outbox';
import { pagesInFolder } from './registered-pages';
import { sendMails } from './send-mails';

let folder: string;
let backend: Backend;
let person: string;
const settings = {
  host: '127.0.0.1',
  security: 'starttls' as const,
  certificates: CERTIFICATE,
  account: null,
  from: 'portal@airport.example',
  portalAddress: 'https://portal.airport.example',
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  backend = await openTestBackend(folder);
  person = await createUser(backend, 'ana@portal.invalid', 'a-password-for-tests');
  await backend.sql(
    `insert into public.profiles (user_id, username, full_name, badge, role, email)
     values ($1, 'ana', 'Ana', 'A-1', 'inspector', 'ana@airport.example')`,
    [person],
  );
}, 180_000);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const tell = (occasion: string) =>
  backend.sql(
    `select private.notify('critical', private.default_site(), array[$1::uuid], $2, 'finding', $1::uuid, '/avisos')`,
    [person, occasion],
  );

test('with the secret key of a project its mails are claimed, sent and marked; with the public one nothing is', async () => {
  const { secretKey } = await keysOf(folder);
  const throughUs: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  const outbox = outboxAt('http://127.0.0.1', secretKey, throughUs);
  const smtp = await openMailServer();
  const now = () => new Date();
  await outbox.noteSender(true, now());
  await tell('first');
  const server = mailServer({ ...settings, port: smtp.port });
  const { portalAddress } = settings;
  const round = {
    outbox,
    server,
    portalAddress,
    readPages: () => pagesInFolder('/nowhere'),
    log: () => undefined,
    now,
  };
  await expect(
    sendMails({ ...round, outbox: outboxAt('http://127.0.0.1', backend.publishableKey, throughUs) }),
  ).rejects.toThrow(/claim_mail: the project answered 40\d/);
  expect([await sendMails(round), await sendMails(round)]).toEqual([1, 0]);
  smtp.refuse('data', 451);
  await tell('second');
  expect(await sendMails(round)).toBe(0);
  await smtp.stop();
  const { rows } = await backend.sql('select state, reason from private.mails order by made_at');
  expect(rows).toEqual([
    { state: 'sent', reason: null },
    { state: 'waiting', reason: 'EMESSAGE 451' },
  ]);
});

test('the one process sends by itself from its start on, and tells where no server is set', async () => {
  await backend.sql('delete from public.notices');
  await backend.sql('delete from private.mails');
  await backend.sql('select public.note_mail_sender(true, now())');
  await tell('third');
  const smtp = await openMailServer();
  const arrived = smtp.next();
  const stop = keepNoticing(backend, { ...settings, port: smtp.port }, '/nowhere', () => undefined);
  await arrived;
  await stop();
  await smtp.stop();
  expect(smtp.arrived.map(({ to }) => to)).toEqual([['ana@airport.example']]);
  await keepNoticing(backend, null, '/nowhere', () => undefined)();
  expect((await backend.sql('select is_set from private.mail_sender')).rows).toEqual([{ is_set: false }]);
});
