import { z } from 'zod';
import { rowsOf, type Person, type Portal } from './clients.fixture';

const noticeRows = z.array(
  z.object({ kind: z.string(), subject: z.string(), number: z.nullable(z.string()), link: z.string() }),
);

/** Kinds of what this person was told, in its order; of one thing where its link is given. */
export async function toldTo(person: Person, link?: string): Promise<string[]> {
  const { data } = await person.client.from('notices').select('kind, subject, number, link').order('id');
  return noticeRows
    .parse(data)
    .filter((one) => link === undefined || one.link === link)
    .map(({ kind, subject }) => (subject === 'action' ? `${kind} action` : kind));
}

export const linkTo = (finding: string): string => `/nao-conformidades/${finding}`;

/** Runs what follows from time alone, as if it were noon of this day at the site. */
export const tickOn = (portal: Portal, day: string) =>
  rowsOf(portal, `select private.tick(($1 || ' 12:00')::timestamp at time zone 'America/Sao_Paulo')`, [day]);

/** A mail server is set, and this person has an address. */
export async function withAddress(portal: Portal, person: Person, email: string): Promise<void> {
  await portal.backend.sql('select public.note_mail_sender(true, now())');
  await portal.backend.sql('update public.profiles set email = $1 where user_id = $2', [email, person.id]);
}
