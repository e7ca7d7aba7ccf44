// `npm run bench -- <what>`: measurements that print tables and write bench/results; nothing here passes or fails.
import { build, giveUp } from '../scripts/requirements.mjs';
import { optionsFrom, type Options } from './arguments';

const COMMANDS: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  'fill-in': async (options) => (await import('./fill-in')).measureFillIn(options),
  history: async () => (await import('./history')).measureHistory(),
  findings: async () => (await import('./findings')).measureFindings(),
  indicators: async () => (await import('./indicators')).measureIndicators(),
  occurrences: async () => (await import('./occurrences')).measureOccurrences(),
  load: async (options) => (await import('./load')).measureLoad(options),
  export: async () => (await import('./export')).measureExport(),
  editor: async (options) => (await import('./editor')).measureEditor(options),
  modules: async (options) => (await import('./modules')).measureModules(options),
  report: async () => (await import('./report-of-many')).measureReport(),
  gate: async () => (await import('./gate')).measureGate(),
  serve: async ({ sizes }) => (await import('./serve')).serve(sizes),
};

/** They ask no page. */
const WITHOUT_BUILD = new Set(['gate', 'occurrences']);

const options = optionsFrom(process.argv.slice(2));
const command = COMMANDS[options.command];
if (!command) {
  giveUp(
    `npm run bench -- <${Object.keys(COMMANDS).join(' | ')}> [--items 50,200,1000,3000] [--loads 3] [--inputs 40] [--seconds 120] [--counts] [--no-build]`,
  );
}
if (options.build && !WITHOUT_BUILD.has(options.command) && !build())
  giveUp('The portal could not be built: see the lines above.');
await command(options);
