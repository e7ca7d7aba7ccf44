// `npm test`: lint, types, unit and database tests, then the journeys on the built portal.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, checkNode, ensurePackages, giveUp, ROOT, run } from './requirements.mjs';

const RESULTS = path.join(ROOT, 'e2e', 'results');
const totals = { passed: 0, failed: 0, skipped: 0 };

function step(name, succeeded) {
  console.log(`${succeeded ? '✓' : '✗'} ${name}`);
  totals[succeeded ? 'passed' : 'failed'] += 1;
}

/** Adds what a runner wrote to its report; a runner that died before writing one has failed as a whole. */
function count(name, succeeded, file, read) {
  try {
    const found = read(JSON.parse(readFileSync(file, 'utf8')));
    for (const key of Object.keys(totals)) totals[key] += found[key];
    if (!succeeded && found.failed === 0) step(name, false);
  } catch {
    step(name, false);
  }
}

async function ensureBrowser() {
  const { findBrowser } = await import('./browser.mjs');
  if (findBrowser()) return;
  const debianRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (debianRoot && run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-q', '-y', 'chromium']) && findBrowser()) return;
  giveUp('The browser tests need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or name one in CHROMIUM.');
}

checkNode();
ensurePackages();
await ensureBrowser();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

step('lint', run('npx', ['eslint', '.', '--max-warnings', '0']));
step('types', run('npx', ['tsc', '-b']));

const unit = path.join(RESULTS, 'unit.json');
const unitPassed = run('npx', ['jest', '--json', '--outputFile', unit]);
count('unit and database tests', unitPassed, unit, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
}));

const built = build();
step('build', built);
if (built) {
  const browser = path.join(RESULTS, 'browser.json');
  const browserPassed = run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts']);
  count('browser tests', browserPassed, browser, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }));
}

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
