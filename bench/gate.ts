import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { FINDINGS_AT_ONCE_MAX, ROLES, type Role } from '@avsec/shared/domain';
import { z } from 'zod';
import { openBackend, type Backend } from '../server/src/backend/open-backend';
import { openApiFirewall } from '../server/src/portal/api-firewall/api-firewall';
import { signedIn } from '../server/src/testing/signed-in';
import { costOf, type Cost } from './gate/cost';
import { IN_SIX_LANGUAGES, LARGEST, OF_CRITICAL_ITEMS, type LargestChecklist } from './gate/largest';
import { call, largestRequests, type LargeRequest, type Stored } from './gate/requests';
import { inBackend } from './compared/database';
import { addFindings } from './findings/add-findings';
import { circumstances, writeResults } from './report/results-file';
import { figure, table } from './report/table';

const RECORDS = 2000;
const TEAM = 250;
const ORIGIN = 'http://127.0.0.1';
const savedSchema = z.object({ id: z.string() });
const leftSchema = z.tuple([z.object({ left: z.number() })]);

type Measured = Cost & Pick<LargeRequest, 'role' | 'name'> & { bytes: number };

/**
 * What the most expensive request of each role costs that the API firewall admits, in a portal of 2,000 inspections
 * (what searching costs does not grow with them: `npm run bench -- history`). The goals are one second and 50 MB.
 */
export async function measureGate(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-gate-'));
  const backend = await openBackend({ dataFolder: path.join(folder, 'data') });
  try {
    const database = await inBackend(backend);
    await database.run(`select bench.add_submissions(1, ${RECORDS})`);
    await addFindings(database, RECORDS);
    const authorizations = new Map<Role, string>();
    for (const role of ROLES) authorizations.set(role, await signedIn(backend, role));
    await backend.sql(`update public.profiles set rights = '{supervisor}' where role = 'auditor'`);
    const firewall = await openApiFirewall(backend);
    const ask = ({ role, path: asked, body, type = 'application/json' }: LargeRequest): Promise<Response> =>
      firewall.fetch(
        new Request(`${ORIGIN}${asked}`, {
          method: 'POST',
          body,
          headers: {
            apikey: backend.publishableKey,
            authorization: authorizations.get(role) ?? '',
            'content-type': type,
          },
        }),
      );
    const save = async (payload: LargestChecklist): Promise<string> =>
      savedSchema.parse(await (await ask(call('author', 'save_checklist', { payload }))).json()).id;
    const requests = largestRequests({
      largest: await save(LARGEST),
      critical: await save(OF_CRITICAL_ITEMS),
      translated: await save(IN_SIX_LANGUAGES),
      inspectorId: userOf(authorizations.get('inspector') ?? ''),
      team: await addTeam(backend),
      findings: await openFindings(backend),
    });
    const before = circumstances('none');
    const results: Measured[] = [];
    for (const request of requests) {
      const { role, name, body } = request;
      const cost = await costOf(() => ask(request));
      results.push({ role, name, bytes: body.length, ...cost });
      console.error(`${role}: ${name}`);
      await untilFinished(backend);
    }
    const written = await writeResults('gate', { before, after: circumstances('none'), records: RECORDS, results });
    const rows = results.map((one) => [
      `${one.role}: ${one.name}`,
      String(one.status),
      figure(one.bytes / 1024),
      figure(one.processorMs),
      figure(one.milliseconds),
      figure(one.megabytes),
    ]);
    console.log(
      `${table(['request', 'answer', 'KB sent', 'processor ms', 'ms', 'MB'], rows)}\n\n${JSON.stringify(before)}\n${written}`,
    );
  } finally {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const userOf = (authorization: string): string =>
  z
    .object({ sub: z.string() })
    .parse(JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())).sub;

/** A group of persons who are told what is left to it; answers its id. */
async function addTeam(backend: Backend): Promise<string> {
  const team = randomUUID();
  await backend.sql(
    `insert into public.groups (id, site_id, name, kind) values ($1, private.default_site(), 'Equipe', 'team')`,
    [team],
  );
  await backend.sql(
    `with person as (
      insert into auth.users (id, email)
      select gen_random_uuid(), 'member-' || place || '@portal.invalid' from generate_series(1, $2) place
      returning id, email
    ),
    profile as (
      insert into public.profiles (user_id, username, full_name, badge, role)
      select id, email, email, 'B', 'inspector' from person
      returning user_id
    )
    insert into public.group_members (site_id, group_id, user_id)
    select private.default_site(), $1, user_id from profile`,
    [team, TEAM],
  );
  return team;
}

/** As many findings as one act takes, as it names them. */
async function openFindings(backend: Backend): Promise<Stored['findings']> {
  const { rows } = await backend.sql(
    `select id, revision_number as base_revision, gen_random_uuid() as request_id
     from public.findings where state = 'open' limit $1`,
    [FINDINGS_AT_ONCE_MAX],
  );
  return z.array(z.object({ id: z.string(), base_revision: z.number(), request_id: z.string() })).parse(rows);
}

/** Until all findings are made of what was finalized: they are not what the next request costs. */
async function untilFinished(backend: Backend): Promise<void> {
  const left = async () =>
    leftSchema.parse((await backend.sql('select count(*)::integer as left from private.unfinished_findings')).rows)[0]
      .left;
  while ((await left()) > 0) await setImmediate();
}
