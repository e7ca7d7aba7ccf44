// `npm run dev`: the portal for whoever works on it; names of modules may follow (`npm run dev -- checklists editor`).
import { spawn } from 'node:child_process';
import { checkNode, ensurePackages, ROOT } from './requirements.mjs';

checkNode();
ensurePackages();
const portal = spawn(process.execPath, ['--import', 'tsx', 'tooling/dev/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to both processes; one that is ended from elsewhere passes the wish on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => portal.kill('SIGTERM'));
portal.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
