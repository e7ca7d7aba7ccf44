import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@avsec/shared/i18n';

const ROOT = path.resolve(__dirname, '..', '..');
const GLOSSARY = readFileSync(path.join(ROOT, 'docs', 'glossary.md'), 'utf8');

interface Banned {
  pattern: RegExp;
  instead: string;
}

/** The words that docs/glossary.md rules out for a language. */
function bannedIn(language: string): Banned[] {
  const part = GLOSSARY.split('\n### ').find((one) => one.startsWith(`${language}\n`)) ?? '';
  return [...part.matchAll(/^- `(.+)` → (.+)$/gm)].map(([, pattern = '', instead = '']) => ({ pattern: new RegExp(pattern, 'u'), instead }));
}

function textsIn(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return value instanceof Object ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, key ? `${key}.${name}` : name)) : [];
}

function filesOf(language: string): string[] {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory() && /^(mfe-|shared$|shell$)/.test(entry.name));
  return folders.flatMap(({ name }) =>
    readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)locales\//.test(file) && path.basename(file) === `${language}.json`)
      .map((file) => path.join(ROOT, name, 'src', file)),
  );
}

describe.each(LANGUAGES.map(({ code }) => code))('the texts in %s', (language) => {
  it('say one word per thing, as docs/glossary.md has it', () => {
    const banned = bannedIn(language);
    expect(banned.length).toBeGreaterThan(0);
    const files = filesOf(language);
    expect(files.length).toBeGreaterThanOrEqual(8);
    const found = files.flatMap((file) =>
      textsIn(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([key, text]) =>
        banned.filter(({ pattern }) => pattern.test(text)).map(({ instead }) => `${path.relative(ROOT, file)} ${key}: ${text} (write: ${instead})`),
      ),
    );
    expect(found).toEqual([]);
  });
});
