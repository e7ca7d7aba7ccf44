/** `module-kit <command>`: everything that a team does with a module. docs/modules.md tells it in order. */
const USAGE = `usage: module-kit new <id>                       a module from nothing
       module-kit dev                            serves the module of this folder to a portal that runs
       module-kit check [folder] --to <portal>   whether it fits that portal; changes nothing
       module-kit publish [folder] --to <portal> builds and publishes it; with --canary beside what is registered
       module-kit canary <id> …               for whom a canary is: a share, roles, users, all, nobody
       module-kit list --to <portal>
       module-kit verify --to <folder of a portal>   whether every file is the one that was published
       module-kit token create|list|revoke …     with what teams publish over HTTP; for administrators
       module-kit releases|rollback|remove <id> --to <folder of a portal>
<portal> is a folder or an address; left out, the one in package.json ("config": { "portal": … }).`;

const NODE_AT_LEAST = [20, 19] as const;

/** Each is loaded when it is asked for: `new` runs before anything of the module is installed. */
const COMMANDS: Readonly<Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>>> = {
  new: () => import('./commands/new'),
  dev: () => import('./commands/dev'),
  check: () => import('./commands/check'),
  publish: () => import('./commands/publish'),
  canary: () => import('./commands/canary'),
  list: () => import('./commands/list'),
  verify: () => import('./commands/verify'),
  token: () => import('./commands/token'),
  releases: () => import('./commands/releases'),
  rollback: () => import('./commands/rollback'),
  remove: () => import('./commands/remove'),
};

function assertNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE_AT_LEAST[0] || (major === NODE_AT_LEAST[0] && minor >= NODE_AT_LEAST[1])) return;
  throw new Error(`Node ${NODE_AT_LEAST.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

async function main([command = '', ...args]: string[]): Promise<void> {
  assertNode();
  const load = COMMANDS[command];
  if (!load) throw new Error(USAGE);
  await (await load()).run(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
