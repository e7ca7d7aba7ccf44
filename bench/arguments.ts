import { parseArgs } from 'node:util';

const SIZES = [50, 200, 1000, 3000];

export interface Options {
  /** What to run: the first word. */
  command: string;
  /** Numbers of items. */
  sizes: number[];
  /** Cold loads per page and size. */
  loads: number;
  /** Real inputs per page and size. */
  inputs: number;
  /** How long inspectors save. */
  seconds: number;
  /** Only what repeats on any machine and under any load: functions, elements, heap; no times. */
  counts: boolean;
  /** Build first; what has not changed is taken from the cache. */
  build: boolean;
}

/** The command line. Throws on an option that it does not know. */
export function optionsFrom(line: string[]): Options {
  const { values, positionals } = parseArgs({
    args: line,
    allowPositionals: true,
    allowNegative: true,
    options: {
      items: { type: 'string' },
      loads: { type: 'string', default: '3' },
      inputs: { type: 'string', default: '40' },
      seconds: { type: 'string', default: '120' },
      counts: { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
    },
  });
  return {
    command: positionals[0] ?? '',
    sizes: values.items?.split(',').map(Number) ?? SIZES,
    loads: Number(values.loads),
    inputs: Number(values.inputs),
    seconds: Number(values.seconds),
    counts: values.counts,
    build: values.build,
  };
}
