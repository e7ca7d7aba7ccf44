import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@avsec/shared/languages';
import { Hono, type Context } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import type { Log } from '../../log';
import { limitPerAddress } from '../limit-per-address';
import { sha256 } from '../sha256';
import { acceptedLanguage, fileNameIn, linkPage, type Opens } from './link-page';

/** From one address, which a whole office may share. */
const VISITS_PER_MINUTE = 120;

const language = z.string().transform((code): Language => (isLanguage(code) ? code : DEFAULT_LANGUAGE));
const linkRow = z.tuple([
  z.object({ link: z.nullable(z.object({ language, expires_at: z.string(), zone: z.string() })) }),
]);
const fileRow = z.tuple([z.object({ file: z.nullable(z.object({ language, key: z.string() })) })]);

type OfLinks = { Variables: SecureHeadersVariables };

/**
 * `GET /report-links/<secret>`: the page of a link by which a report was handed over. `POST`, its one button: the PDF,
 * counted and noted in the audit log. The address is all that is asked for; it is written into no log, nor is what a
 * database says of it.
 */
export function reportLinkRoute({
  backend,
  trustProxy,
  log,
}: {
  backend: Pick<Backend, 'sql' | 'readFile'>;
  trustProxy: boolean;
  log: Log;
}): Hono<OfLinks> {
  const app = new Hono<OfLinks>();
  app.use(
    '/report-links/*',
    limitPerAddress({ limit: VISITS_PER_MINUTE, trustProxy, message: 'Too many requests. Try again in a minute.\n' }),
    async (c, next) => {
      c.header('cache-control', 'no-store');
      c.header('x-robots-tag', 'noindex, nofollow');
      await next();
    },
  );
  const answer = (c: Context<OfLinks>, opens: Opens, status: 200 | 404 | 503) => {
    const inLanguage = opens.kind === 'report' ? opens.language : acceptedLanguage(c.req.header('accept-language'));
    return c.html(linkPage(opens, inLanguage, c.get('secureHeadersNonce') ?? ''), status);
  };
  const failed = (c: Context<OfLinks>) => {
    log({ event: 'report-link-not-read' });
    return answer(c, { kind: 'failed' }, 503);
  };
  const gone = (c: Context<OfLinks>) => answer(c, { kind: 'gone' }, 404);

  app.get('/report-links/:secret', async (c) => {
    const secret = secretIn(c);
    const link = secret === null ? null : await readLink(backend, secret).catch(() => undefined);
    if (link === undefined) return failed(c);
    return link === null
      ? gone(c)
      : answer(c, { kind: 'report', language: link.language, until: link.expires_at, zone: link.zone }, 200);
  });
  app.post('/report-links/:secret', async (c) => {
    const secret = secretIn(c);
    const report = secret === null ? null : await openReport(backend, secret).catch(() => undefined);
    if (report === undefined) return failed(c);
    if (report === null) return gone(c);
    c.header('content-disposition', `inline; filename="${fileNameIn(report.language)}"`);
    return c.body(report.bytes, 200, { 'content-type': 'application/pdf' });
  });
  return app;
}

const secretIn = (c: Context<OfLinks, '/report-links/:secret'>): string | null =>
  /^[0-9a-f]{64}$/.exec(c.req.param('secret'))?.[0] ?? null;

async function readLink(backend: Pick<Backend, 'sql'>, secret: string) {
  const { rows } = await backend.sql('select private.report_link_of($1) as link', [sha256(secret)]);
  return linkRow.parse(rows)[0].link;
}

/** Counts as an opening before the file is read: what was handed out is never missing in the log. */
async function openReport(backend: Pick<Backend, 'sql' | 'readFile'>, secret: string) {
  const { rows } = await backend.sql('select private.open_report_link($1) as file', [sha256(secret)]);
  const { file } = fileRow.parse(rows)[0];
  if (!file) return null;
  const bytes = await backend.readFile(file.key);
  if (!bytes) throw new Error('The file of a link is not there.');
  return { language: file.language, bytes };
}
