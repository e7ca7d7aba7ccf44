import { startCluster } from '../../bench/postgres/cluster';
import { migrate } from '../../bench/postgres/migrations';
import { measureHistory, SUBMISSIONS } from './large-history';
import { people, roleFaults } from './role-matrix';

/** `npm run deploy-check`: the migrations on a plain PostgreSQL of Debian's, who may do what there, and what screens ask of a long history. */
async function check(): Promise<void> {
  const cluster = await startCluster();
  try {
    await cluster.psql('postgres', 'create database portal');
    await migrate(cluster, 'portal');
    console.log(`Migrations: applied on PostgreSQL ${cluster.version}`);
    await cluster.psql('portal', people());
    const roles = await roleFaults(cluster, 'portal');
    console.log(`Roles: ${roles.length === 0 ? 'as in docs/architecture.md' : roles.join('; ')}`);
    const { lines, faults } = await measureHistory(cluster, 'portal');
    console.log([`History of ${SUBMISSIONS} inspections:`, ...lines].join('\n'));
    const chain = JSON.parse(await cluster.psql('portal', 'select private.audit_state()')) as unknown;
    console.log(`Audit log: ${JSON.stringify(chain)}`);
    for (const fault of [...roles, ...faults]) console.error(fault);
    if (roles.length + faults.length > 0) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

check().catch((failure: unknown) => {
  console.error(failure instanceof Error ? `${failure.message}\n${failure.cause instanceof Error ? failure.cause.message : ''}` : failure);
  process.exitCode = 1;
});
