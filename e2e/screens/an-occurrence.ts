import { randomUUID } from 'node:crypto';
import { signedInClient } from '../portal/signed-in-client';
import type { DemoAccount } from '../portal/accounts';

/** Runs an operation of the module of occurrences as a device sends it; answers its id. */
export type Sends = (name: string, content: object, more?: { id?: string; about?: string }) => Promise<string>;

/** What sends operations as somebody. */
export async function sendsAs(portalUrl: string, account: DemoAccount): Promise<Sends> {
  const client = await signedInClient(portalUrl, account);
  return async (name, content, more = {}) => {
    const id = more.id ?? randomUUID();
    const operation = { id, about: more.about ?? id, version: 1, created_at: AT, files: [], content };
    const { error } = await client.rpc(`occurrences__${name}`, { operation });
    if (error) throw new Error(error.message);
    return id;
  };
}

const AT = '2026-11-20T12:10:00.000Z';

/** Id of a bomb call with an entry of most types, one of them struck. */
export async function anOccurrence(portalUrl: string): Promise<string> {
  const send = await sendsAs(portalUrl, 'inspetor');
  const about = await send('register', {
    kind: 'ameaca-bomba-terminal',
    kindVersion: 1,
    happenedAt: '2026-11-20T12:00:00.000Z',
    place: 'T1 › B12',
    point: 'C-7',
    what: 'Telefonema às 12:00',
    toldBy: 'PABX',
    toldHow: 'telephone',
    simulated: true,
  });
  const add = (type: string, content: object, id?: string) =>
    send('add_entry', { type, happenedAt: '2026-11-20T12:05:00.000Z', content }, { about, ...(id && { id }) });
  await add('step', { step: 'keep-caller', state: 'done' });
  await add('call', { agency: 'coe', name: 'COE', result: 'no-answer' });
  await add('classification', { of: 'aar', value: 'amber' });
  await add('answer', { question: 'distance', name: 'm', value: '300' });
  const wrong = await add('note', { text: 'B13' });
  await add('strike', { target: wrong, reason: 'B12' });
  await add('person', { name: 'João Prado', role: 'witness' });
  await send('change_state', { act: 'control', happenedAt: AT, words: '', duplicateOf: '' }, { about });
  return about;
}
