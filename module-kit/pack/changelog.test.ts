import { withRelease } from './changelog';

const CHANGE = { entryPoint: 'ui', added: ['PageFrame', 'Card'], changed: ['notify'], removed: [] };

it('a release stands above the former ones, with what came, changed and went at each entry point', () => {
  const first = withRelease('# Changes\n\nFor teams.\n', '1.1.0', [CHANGE]);
  expect(first).toBe(
    '# Changes\n\nFor teams.\n\n## 1.1.0\n\n- Added at `ui`: `PageFrame`, `Card`.\n- Changed at `ui`: `notify`.\n',
  );
  const gone = { entryPoint: 'data', added: [], changed: [], removed: ['useOld'] };
  expect(withRelease(first, '2.0.0', [gone])).toBe(
    first.replace('## 1.1.0', '## 2.0.0\n\n- Removed at `data`: `useOld`.\n\n## 1.1.0'),
  );
});

it('says so where only words about a name changed', () =>
  expect(withRelease('# Changes\n', '1.0.1', [{ entryPoint: 'i18n', added: [], changed: [], removed: [] }])).toContain(
    '- Described anew at `i18n`.',
  ));
