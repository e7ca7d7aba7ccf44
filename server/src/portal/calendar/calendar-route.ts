import { Hono } from 'hono';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import type { Log } from '../../log';
import { limitPerAddress } from '../limit-per-address';
import { sha256 } from '../sha256';
import { calendarText, type CalendarEntry } from './calendar-text';

/** From one address, which a whole terminal may share; programs ask every quarter of an hour. */
const READINGS_PER_MINUTE = 120;

const entry = z
  .object({
    id: z.string(),
    title: z.string(),
    opens_at: z.string(),
    due_at: z.string(),
    is_excused: z.boolean(),
    changed_at: z.string(),
  })
  .transform((row): CalendarEntry => ({
    id: row.id,
    title: row.title,
    opensAt: row.opens_at,
    dueAt: row.due_at,
    isExcused: row.is_excused,
    changedAt: row.changed_at,
  }));
const calendarRow = z.tuple([z.object({ calendar: z.nullable(z.array(entry)) })]);

/**
 * `GET /calendar/<secret>.ics`: what a person and their groups are to inspect, for calendar programs. The address is
 * all that is asked for, so it opens a title and times alone. Neither it nor what a database says of it is logged.
 */
export function calendarRoute({
  backend,
  trustProxy,
  log,
}: {
  backend: Pick<Backend, 'sql'>;
  trustProxy: boolean;
  log: Log;
}): Hono {
  const app = new Hono();
  app.use(
    '/calendar/*',
    limitPerAddress({ limit: READINGS_PER_MINUTE, trustProxy, message: 'Too many requests. Try again in a minute.\n' }),
  );
  app.get('/calendar/:name', async (c) => {
    c.header('cache-control', 'private, no-cache');
    c.header('x-robots-tag', 'noindex');
    const secret = /^([0-9a-f]{64})\.ics$/.exec(c.req.param('name'))?.[1];
    const entries = secret === undefined ? null : await readCalendar(backend, secret).catch(() => undefined);
    if (entries === undefined) {
      log({ event: 'calendar-not-read' });
      return c.text('The calendar could not be read. Try again later.\n', 503);
    }
    if (entries === null) return c.text('Not found\n', 404);
    const text = calendarText(entries);
    const etag = `"${sha256(text).slice(0, 32)}"`;
    c.header('etag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    c.header('content-disposition', 'attachment; filename="agenda.ics"');
    return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' });
  });
  return app;
}

async function readCalendar(backend: Pick<Backend, 'sql'>, secret: string): Promise<CalendarEntry[] | null> {
  const { rows } = await backend.sql('select private.calendar_of($1) as calendar', [sha256(secret)]);
  return calendarRow.parse(rows)[0].calendar;
}
