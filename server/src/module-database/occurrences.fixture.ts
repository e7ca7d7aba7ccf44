import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { call, openPortal, signUpWith, type Person, type Portal } from '../database/clients.fixture';
import { PROJECT } from '../settings';
import { applyModuleMigrations } from './apply-module-migrations';
import { migrationsIn } from './migration-files';

/** The module of occurrences, as it lies in the workspace. */
export const FOLDER = join(PROJECT, 'mfe-occurrences');

/** A JSON file of the module's sources. */
export const read = (...names: string[]): unknown => JSON.parse(readFileSync(join(FOLDER, 'src', ...names), 'utf8'));

/** A portal with the module's tables, and a supervisor. */
export async function openWithOccurrences(): Promise<{ portal: Portal; supervisor: Person }> {
  const portal = await openPortal();
  const supervisor = await signUpWith(portal.backend, 'supervisor', 'inspector', ['supervisor']);
  await applyModuleMigrations(portal.backend, await migrationsIn(FOLDER));
  return { portal, supervisor };
}

const NOON = '2026-03-02T12:00:00.000Z';

/** An operation as a device sends it. */
export const operation = (content: object, more: { id?: string; about?: string; files?: object[] } = {}) => ({
  id: randomUUID(),
  version: 1,
  created_at: NOON,
  content,
  files: [],
  ...more,
});

/** What a first step says. */
export const A_BAG = {
  kind: 'bagagem-abandonada',
  kindVersion: 1,
  happenedAt: NOON,
  place: 'Portão 4',
  point: 'junto à coluna 12',
  what: 'Mochila preta sem dono',
  toldBy: 'Loja 7',
  toldHow: 'telephone',
  simulated: false,
};

/** Registers one, which has to be taken; answers its id. */
export async function register(person: Person, changes: object = {}): Promise<string> {
  const sent = operation({ ...A_BAG, ...changes });
  expect(await call(person, 'occurrences__register', { operation: sent })).toMatchObject({ id: sent.id });
  return sent.id;
}

/** Adds an entry; answers as the database does. */
export const add = (person: Person, about: string, type: string, content: object, more: { id?: string } = {}) =>
  call(person, 'occurrences__add_entry', {
    operation: operation({ type, happenedAt: NOON, content }, { about, ...more }),
  });

/** Changes the state; answers as the database does. */
export const act = (person: Person, about: string, name: string, more: object = {}) =>
  call(person, 'occurrences__change_state', {
    operation: operation({ act: name, happenedAt: NOON, words: 'Porque sim', ...more }, { about }),
  });

const wholeSchema = z.object({
  occurrence: z.object({ number: z.string(), state: z.string(), restricted: z.boolean(), by_name: z.string() }),
  entries: z.array(z.object({ type: z.string(), content: z.record(z.string(), z.unknown()) })),
});

/** One with its entries, as this person reads it; it has to be there for them. */
export const whole = async (person: Person, occurrence: string) =>
  wholeSchema.parse(await call(person, 'occurrences__whole_record', { occurrence }));
