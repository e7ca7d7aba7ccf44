// `npm test`: lint and build beside types, unit and database tests, then the journeys on the built portal.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, checkNode, ensurePackages, giveUp, ROOT, run, runBeside } from './requirements.mjs';

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

/** A whole Chromium, which one test kills as the system does, and the one without windows for all others. */
async function ensureBrowser() {
  const { findBrowser, findTestBrowser } = await import('./browser.mjs');
  const bothThere = () => findBrowser() && findTestBrowser() !== findBrowser();
  const debianRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (debianRoot && !process.env.CHROMIUM && !bothThere() && run('apt-get', ['update', '-q'])) run('apt-get', ['install', '-q', '-y', 'chromium', 'chromium-headless-shell']);
  if (!findBrowser()) giveUp('The browser tests need Chromium: install it (Debian: apt-get install chromium chromium-headless-shell; elsewhere: npx playwright install chromium) or name one in CHROMIUM.');
}

async function checkThenTest() {
  step('types', await runBeside('npx', ['tsc', '-b']));
  const report = path.join(RESULTS, 'unit.json');
  const passed = await runBeside('npx', ['jest', '--json', '--outputFile', report]);
  count('unit and database tests', passed, report, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests + found.numTodoTests,
  }));
}

async function lintThenBuild() {
  step('lint', await runBeside('npx', ['eslint', '.', '--max-warnings', '0']));
  step('doors', await runBeside('npm', ['run', '--silent', 'api', '--', '--check']));
  const built = await build(runBeside);
  step('build', built);
  return built;
}

checkNode();
ensurePackages();
await ensureBrowser();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

console.log('Lint and build beside types and unit tests; each shows its output when it has ended …');
const [built] = await Promise.all([lintThenBuild(), checkThenTest()]);
if (built) {
  const browser = path.join(RESULTS, 'browser.json');
  const browserPassed = run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts']);
  count('browser tests', browserPassed, browser, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }));
}

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
