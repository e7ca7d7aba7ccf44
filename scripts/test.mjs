// `npm test`: lint, the form of lines and the build beside types, unit and database tests, then the journeys on the
// built portal that are tagged `@smoke`. `npm run test:slow`: every other test, which is the files `*.slow.test.ts`
// and all other journeys.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { build, checkNode, ensurePackages, giveUp, ROOT, run, runBeside } from './requirements.mjs';

const RESULTS = path.join(ROOT, 'e2e', 'results');
const SLOWEST = 15;
const SLOW_FILES = String.raw`\.slow\.test\.tsx?$`;
const SMOKE = '@smoke';
/** Room for what lives shortly: with V8's own 16 MiB a tenth of a test's processor goes into moving it about. */
const YOUNG_SPACE = '--max-semi-space-size=64';
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Seconds by stage, and by file of tests. */
const stages = [];
const files = [];

function step(name, succeeded) {
  console.log(`${succeeded ? '✓' : '✗'} ${name}`);
  totals[succeeded ? 'passed' : 'failed'] += 1;
}

/** Notes how long a stage takes, and answers what it answers. */
async function stage(name, work) {
  const begun = performance.now();
  const answer = await work();
  stages.push({ name, seconds: (performance.now() - begun) / 1000 });
  return answer;
}

const inMinutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

/** What the next one who wants a faster run looks at first. */
function printTimes() {
  console.log('\nStages (min:s; those before the browser tests run in two rows, one beside the other)');
  for (const { name, seconds } of stages) console.log(`  ${inMinutes(seconds).padStart(6)}  ${name}`);
  console.log(`The ${SLOWEST} slowest files`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  for (const { name, seconds } of slowest) console.log(`  ${inMinutes(seconds).padStart(6)}  ${name}`);
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
  if (debianRoot && !process.env.CHROMIUM && !bothThere() && run('apt-get', ['update', '-q']))
    run('apt-get', ['install', '-q', '-y', 'chromium', 'chromium-headless-shell']);
  if (!findBrowser())
    giveUp(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium chromium-headless-shell; elsewhere: npx playwright install chromium) or name one in CHROMIUM.',
    );
}

function readUnitTests(found) {
  files.push(
    ...found.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests + found.numTodoTests,
  };
}

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
const secondsOf = (suite) =>
  specsIn(suite)
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration / 1000, 0);

function readBrowserTests({ stats, suites }) {
  files.push(...suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) })));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

async function unitTests(name, paths, by) {
  const report = path.join(RESULTS, 'unit.json');
  const passed = await stage(name, () =>
    by(process.execPath, [YOUNG_SPACE, 'node_modules/jest/bin/jest.js', '--json', '--outputFile', report, paths]),
  );
  count(name, passed, report, readUnitTests);
}

async function browserTests(name, which) {
  const passed = await stage(name, () =>
    run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', which, SMOKE]),
  );
  count(name, passed, path.join(RESULTS, 'browser.json'), readBrowserTests);
}

async function checkThenTest() {
  step('types', await stage('types', () => runBeside('npx', ['tsc', '-b'])));
  await unitTests('unit and database tests', `^(?!.*${SLOW_FILES})`, runBeside);
}

async function buildAll() {
  const built = await stage('build', () => build(runBeside));
  step('build', built);
  return built;
}

async function lintThenBuild() {
  step('form', await stage('form', () => runBeside('npx', ['prettier', '--check', '--log-level', 'warn', '.'])));
  step('lint', await stage('lint', () => runBeside('npx', ['eslint', '.', '--max-warnings', '0'])));
  step(
    'entry points',
    await stage('entry points', () => runBeside('npm', ['run', '--silent', 'api', '--', '--check'])),
  );
  return buildAll();
}

async function quickTests() {
  console.log('Form, lint and build beside types and unit tests; each shows its output when it has ended …');
  const [built] = await Promise.all([lintThenBuild(), checkThenTest()]);
  if (built) await browserTests('browser tests', '--grep');
}

async function slowTests() {
  const built = await buildAll();
  await unitTests('slow unit and database tests', SLOW_FILES, run);
  if (built) await browserTests('other browser tests', '--grep-invert');
}

checkNode();
ensurePackages();
await ensureBrowser();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await (process.argv.includes('slow') ? slowTests() : quickTests());
printTimes();

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
