import { build, run } from '../../scripts/requirements.mjs';
import { startCluster } from './postgres/cluster';
import { migrate } from './postgres/migrations';
import { measureHistory, SUBMISSIONS } from './large-history';
import { imageFaults } from './image';
import { moduleSchemaFaults } from './module-schema';
import { evidenceReaderFaults } from './evidence-readers';
import { people, roleFaults, secondStepFaults } from './role-matrix';
import { upgradeFaults } from './upgrade';
import { webFaults } from './web/check-web';

/**
 * The migrations on a plain PostgreSQL of Debian's, who may do what there, and what screens ask of a long history.
 * Answers the faults.
 */
async function checkDatabase(): Promise<string[]> {
  const cluster = await startCluster();
  try {
    await cluster.psql('postgres', 'create database portal');
    await migrate(cluster, 'portal');
    console.log(`Migrations: applied on PostgreSQL ${cluster.version}`);
    await cluster.psql('portal', people());
    const roles = await roleFaults(cluster, 'portal');
    console.log(`Roles: ${roles.length === 0 ? 'as in docs/architecture.md' : roles.join('; ')}`);
    const steps = await secondStepFaults(cluster, 'portal');
    console.log(`Second step: ${steps.length === 0 ? 'without it such an account may nothing' : steps.join('; ')}`);
    const modules = await moduleSchemaFaults(cluster, 'portal');
    console.log(
      `Modules: ${modules.length === 0 ? 'their migrations make what docs/modules.md says, and nothing beyond it' : modules.join('; ')}`,
    );
    const readers = await evidenceReaderFaults(cluster, 'portal');
    console.log(
      `Photos: ${readers.length === 0 ? 'those of a restricted occurrence are read by who reads it, and by nobody else' : readers.join('; ')}`,
    );
    const { lines, faults } = await measureHistory(cluster, 'portal');
    console.log([`History of ${SUBMISSIONS} inspections:`, ...lines].join('\n'));
    const chain = JSON.parse(await cluster.psql('portal', 'select private.audit_state()')) as unknown;
    console.log(`Audit log: ${JSON.stringify(chain)}`);
    return [...roles, ...steps, ...modules, ...readers, ...faults];
  } finally {
    await cluster.stop();
  }
}

/** An upgrade and the way back, on a server of its own: roles belong to all of its databases. */
async function checkUpgrade(): Promise<string[]> {
  const cluster = await startCluster();
  try {
    const faults = await upgradeFaults(cluster);
    console.log(
      `Upgrade: ${faults.length === 0 ? 'from the first release with work in it, back to the copy of before, and again' : faults.join('; ')}`,
    );
    return faults;
  } finally {
    await cluster.stop();
  }
}

/**
 * `npm run deploy-check`: the database, its upgrade, the function of hosted Supabase in Deno, the container file where
 * there is buildah, then the built portal behind nginx in a browser.
 */
async function check(): Promise<void> {
  if (!build()) throw new Error('The portal could not be built: see the lines above.');
  const faults = [...(await checkDatabase()), ...(await checkUpgrade())];
  if (!run('npx', ['jest', 'server/src/portal/people/hosted-people', '-w', '1'], { PEOPLE_IN_DENO: '1' }))
    faults.push('the function people does not keep its contract in Deno: see the lines above');
  const ofImage = await imageFaults();
  console.log(
    `Container: ${ofImage === null ? 'not built, because buildah is not installed here' : ofImage.length === 0 ? 'the image has what was published, the configuration of nginx, and nothing else' : ofImage.join('; ')}`,
  );
  faults.push(...(ofImage ?? []));
  const ofWeb = await webFaults();
  console.log(
    `Web: ${ofWeb.length === 0 ? 'nginx answers as docs/deploy.md says; the main job is done through it, and a start without a network' : ofWeb.join('; ')}`,
  );
  for (const fault of [...faults, ...ofWeb]) console.error(fault);
  if (faults.length + ofWeb.length > 0) process.exitCode = 1;
}

check().catch((failure: unknown) => {
  console.error(
    failure instanceof Error
      ? `${failure.message}\n${failure.cause instanceof Error ? failure.cause.message : ''}`
      : failure,
  );
  process.exitCode = 1;
});
