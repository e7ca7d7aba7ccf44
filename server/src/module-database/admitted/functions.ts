import { expression } from './expressions';
import { FUNCTIONS } from './lists';
import { ownName } from './own-names';
import { fields, isMessage, list, namesIn, node, NotAdmitted, oneOf, plain, type Message, type Rule } from './rules';
import { answeredType, typeName } from './types';

/** Options that a function has to have, or may have. */
const OPTIONS: Readonly<Record<string, (value: string) => boolean>> = {
  language: (value) => /^(sql|plpgsql)$/.test(value),
  security: (value) => value === 'true',
  volatility: () => true,
  strict: () => true,
  parallel: () => true,
};
const textIn = (value: unknown): string =>
  Object.values(isMessage(value) ? value : {})
    .flatMap((inside) => Object.values(isMessage(inside) ? inside : {}))
    .map(String)
    .join(' ');

function admitOption({ defname, arg }: Message): void {
  const option = String(defname);
  if (option === 'as') return;
  if (option === 'set') {
    const set = isMessage(arg) && isMessage(arg['VariableSetStmt']) ? arg['VariableSetStmt'] : {};
    const [value, ...more] = Array.isArray(set['args']) ? (set['args'] as unknown[]) : [];
    const empty =
      isMessage(value) &&
      isMessage(value['A_Const']) &&
      isMessage(value['A_Const']['sval']) &&
      (value['A_Const']['sval']['sval'] ?? '') === '';
    if (set['name'] === 'search_path' && set['kind'] === 'VAR_SET_VALUE' && empty && more.length === 0) return;
    throw new NotAdmitted(
      set['name'] === 'search_path'
        ? "a function with another search path: write `set search_path = ''`"
        : 'a function that sets something beside its search path',
    );
  }
  if (OPTIONS[option]?.(textIn(arg))) return;
  throw new NotAdmitted(
    option === 'security'
      ? 'a function with its caller’s rights: write `security definer`'
      : `a function with \`${option} ${textIn(arg)}\``,
  );
}

export const parameter = node(() => ({
  FunctionParameter: fields('a parameter', {
    name: plain,
    argType: typeName,
    mode: oneOf('FUNC_PARAM_DEFAULT', 'FUNC_PARAM_IN'),
    defexpr: node(
      () => ({
        A_Const: (value, place) => expression({ A_Const: value }, place),
        TypeCast: fields('a default', {
          arg: node(() => ({ A_Const: (value, place) => expression({ A_Const: value }, place) })),
          typeName,
        }),
      }),
      { FuncCall: 'a parameter’s default that is worked out: use `coalesce` in the function' },
    ),
  }),
}));

const answers: Rule = (value, place) => {
  const [name, ...more] = isMessage(value) ? namesIn(value['names']) : [];
  if (more.length === 0 && (name === 'trigger' || name === 'void' || name === 'record')) return;
  answeredType(value, place);
};

export const createFunction = fields(
  'a function',
  {
    replace: plain,
    funcname: (value, place) => {
      const name = ownName(value, place);
      if (FUNCTIONS.has(name)) throw new NotAdmitted(`a function called ${name}, as one of PostgreSQL's own is`);
    },
    parameters: list(parameter),
    returnType: answers,
    options: list(node(() => ({ DefElem: (value) => isMessage(value) && admitOption(value) }))),
  },
  ({ options, returnType }) => {
    const given = JSON.stringify(options);
    const said = [...given.matchAll(/"defname":"(\w+)"/g)].map(([, option]) => option);
    if (new Set(said).size < said.length) throw new NotAdmitted('a function that says the same thing twice');
    if (returnType === undefined) throw new NotAdmitted('a function that does not say what it answers');
    if (!given.includes('"defname":"security"'))
      throw new NotAdmitted('a function with its caller’s rights: write `security definer`');
    if (!given.includes('"defname":"set"'))
      throw new NotAdmitted("a function without a fixed search path: write `set search_path = ''`");
  },
);
