import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleDeclarationSchema } from '@avsec/shared/module';
import pt from '../locales/pt.json';
import { DEFINITIONS, definitionOf, kindAt, KINDS, newestOf, pathOfKind } from './definitions';
import { definitionSchema, FAMILIES, GRADINGS, PHASES, type Grading } from './kind-schema';

const declaration = moduleDeclarationSchema.parse(
  JSON.parse(readFileSync(path.join(__dirname, '../../module.json'), 'utf8')),
);

const OWN = [
  'ameaca-bomba-terminal',
  'bagagem-abandonada',
  'objeto-suspeito',
  'individuo-sem-credencial',
  'passageiro-agressivo',
  'drone-pista',
  'ataque-laser',
  'hack-controle-acesso',
  'aeronautica',
  'medica',
];

const idsOf = (texts: object): string[] => Object.keys(texts);

it('has thirty kinds under /avsec/ and nine under /emergencia/, each the kind of its address and a line of the menu', () => {
  expect(KINDS).toHaveLength(39);
  expect(KINDS.filter((kind) => pathOfKind(kind).startsWith('/avsec/'))).toHaveLength(30);
  const paths = KINDS.map(pathOfKind).sort();
  const listed = (of: readonly { path: string }[]) =>
    of
      .map((one) => one.path)
      .filter((one) => /^\/(avsec|emergencia)\//.test(one))
      .sort();
  expect(listed(declaration.routes)).toEqual(paths);
  expect(listed(declaration.menu)).toEqual(paths);
  for (const kind of KINDS) expect(kindAt(pathOfKind(kind))).toBe(kind);
});

it('has a text for whatever a definition names, and none that nothing names', () => {
  const named = (of: (one: (typeof DEFINITIONS)[number]) => readonly string[]) =>
    [...new Set(DEFINITIONS.flatMap(of))].sort();
  expect(named(({ kind }) => [kind])).toEqual(idsOf(pt.kind).sort());
  expect(named(({ steps }) => PHASES.flatMap((phase) => steps[phase]))).toEqual(idsOf(pt.step).sort());
  expect(named(({ calls }) => calls)).toEqual(idsOf(pt.call).sort());
  expect(named(({ questions }) => questions.map(({ id }) => id))).toEqual(idsOf(pt.question).sort());
  expect(named(({ questions }) => questions.flatMap(({ options }) => options ?? []))).toEqual(idsOf(pt.option).sort());
  expect([...FAMILIES].sort()).toEqual(idsOf(pt.family).sort());
  for (const [grading, grades] of Object.entries(GRADINGS))
    expect(idsOf(pt.grade[grading as Grading]).sort()).toEqual([...grades].sort());
});

it('has ten kinds with steps and questions of their own, and the common steps for the others', () => {
  const own = KINDS.filter((kind) => (newestOf(kind)?.questions.length ?? 0) > 0);
  expect([...own].sort()).toEqual([...OWN].sort());
  const common = new Set(
    KINDS.filter((kind) => !OWN.includes(kind)).map((kind) => JSON.stringify(newestOf(kind)?.steps)),
  );
  expect(common.size).toBe(1);
  for (const kind of OWN) expect(common).not.toContain(JSON.stringify(newestOf(kind)?.steps));
});

it('names each version once, keeps former ones to be read, and asks backwards only', () => {
  expect(new Set(DEFINITIONS.map(({ kind, version }) => `${kind} ${version}`)).size).toBe(DEFINITIONS.length);
  for (const one of DEFINITIONS) {
    expect(definitionOf(one.kind, one.version)).toBe(one);
    one.questions.forEach(({ when }, place) => {
      if (when) expect(one.questions.slice(0, place).map(({ id }) => id)).toContain(when.question);
    });
  }
});

it.each([
  ['an unknown family', { family: 'weather' }],
  ['no steps of a phase', { steps: { immediate: [], response: [] } }],
  ['a version that is no number of one', { version: 0 }],
  ['what nothing reads', { colour: 'red' }],
])('refuses a definition with %s', (_, changes) => {
  expect(definitionSchema.safeParse({ ...newestOf('medica'), ...changes }).success).toBe(false);
});
