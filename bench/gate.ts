import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROLES, type Role } from '@avsec/shared/domain';
import { z } from 'zod';
import { openBackend } from '../server/src/backend/open-backend';
import { openApiFirewall } from '../server/src/portal/api-firewall/api-firewall';
import { signedIn } from '../server/src/testing/signed-in';
import { costOf, type Cost } from './gate/cost';
import { LARGEST_CHECKLIST, largestRequests, type LargeRequest } from './gate/requests';
import { inBackend } from './compared/database';
import { circumstances, writeResults } from './report/results-file';
import { figure, table } from './report/table';

const RECORDS = 2000;
const ORIGIN = 'http://127.0.0.1';
const savedSchema = z.object({ id: z.string() });

/**
 * What the most expensive request of each role costs that the API firewall admits, in a portal of 2,000 inspections
 * (what searching costs does not grow with them: `npm run bench -- history`). The goals are one second and 50 MB.
 */
export async function measureGate(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-gate-'));
  const backend = await openBackend({ dataFolder: path.join(folder, 'data') });
  try {
    await (await inBackend(backend)).run(`select bench.add_submissions(1, ${RECORDS})`);
    const authorizations = new Map<Role, string>();
    for (const role of ROLES) authorizations.set(role, await signedIn(backend, role));
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
    const saved = await ask({
      role: 'author',
      name: '',
      path: '/rest/v1/rpc/save_checklist',
      body: JSON.stringify({ payload: LARGEST_CHECKLIST }),
    });
    const inspector = z
      .object({ sub: z.string() })
      .parse(JSON.parse(Buffer.from(authorizations.get('inspector')?.split('.')[1] ?? '', 'base64url').toString()));
    const before = circumstances('none');
    const results: (Cost & Pick<LargeRequest, 'role' | 'name'> & { bytes: number })[] = [];
    for (const request of largestRequests(savedSchema.parse(await saved.json()).id, inspector.sub)) {
      const { role, name, body } = request;
      results.push({ role, name, bytes: body.length, ...(await costOf(() => ask(request))) });
      console.error(`${role}: ${name}`);
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
