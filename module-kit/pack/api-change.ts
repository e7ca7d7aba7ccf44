import { inc, lt } from 'semver';

/** The entry points of a package as API reports, by the name of their file. */
export type Reports = ReadonlyMap<string, string>;

/** What a set of names went through, and at which entry point. */
export interface EntryPointChange {
  entryPoint: string;
  added: string[];
  changed: string[];
  removed: string[];
}

/** How far the version has to be raised, what must not be done at all, a sentence each, and what changed where. */
export interface ApiChange {
  raise: 'none' | 'minor' | 'major';
  faults: string[];
  entryPoints: EntryPointChange[];
}

const DECLARED =
  /^export (?:(?:declare |abstract )*(?:function|const|let|class|interface|type|enum|namespace) (\w+)|\{ (?:\w+ as )?(\w+) \})/m;

/** By name, what a report says of each export. */
function exportsIn(report: string): ReadonlyMap<string, string> {
  const blocks = report.split('\n\n').flatMap((block) => {
    const found = DECLARED.exec(block);
    const name = found?.[1] ?? found?.[2];
    return name ? [[name, block.trim()] as const] : [];
  });
  return new Map(blocks);
}

function changeOfDoor(file: string, before: string, after: string): ApiChange {
  const [former, present] = [exportsIn(before), exportsIn(after)];
  const gone = [...former].filter(([name]) => !present.has(name));
  const entryPoint = file.replace('.api.md', '');
  const entryPoints = [
    {
      entryPoint,
      added: [...present.keys()].filter((name) => !former.has(name)),
      changed: [...present].filter(([name, block]) => (former.get(name) ?? block) !== block).map(([name]) => name),
      removed: gone.map(([name]) => name),
    },
  ];
  const faults = gone
    .filter(([, block]) => !block.includes('@deprecated'))
    .map(
      ([name]) =>
        `${entryPoint}: ${name} is gone; mark it @deprecated for one release first, so that \`check\` warns whoever uses it`,
    );
  if (gone.length > 0) return { raise: 'major', faults, entryPoints };
  return before === after ? { raise: 'none', faults, entryPoints: [] } : { raise: 'minor', faults, entryPoints };
}

/**
 * What changed at the entry points from one set of reports to the next. New and altered declarations ask for a minor
 * version at least; whether an altered one breaks modules no tool can tell, and whoever knows that it does raises the
 * major one. A name may go when it was deprecated before, with a major version.
 */
export function apiChange(before: Reports, after: Reports): ApiChange {
  const files = [...new Set([...before.keys(), ...after.keys()])];
  const changes = files.map((file) => changeOfDoor(file, before.get(file) ?? '', after.get(file) ?? ''));
  const raise = changes.some((change) => change.raise === 'major')
    ? 'major'
    : changes.some((change) => change.raise === 'minor')
      ? 'minor'
      : 'none';
  return {
    raise,
    faults: changes.flatMap(({ faults }) => faults),
    entryPoints: changes.flatMap(({ entryPoints }) => entryPoints),
  };
}

/** The version that the package has to have: what it says already where that is enough. */
export function raisedVersion(kept: string, present: string, raise: ApiChange['raise']): string {
  const needed = raise === 'none' ? kept : (inc(kept, raise) ?? kept);
  return lt(present, needed) ? needed : present;
}
