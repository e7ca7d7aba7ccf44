import { apiChange, raisedVersion } from './api-change';

const report = (...blocks: string[]) =>
  new Map([['ui.api.md', ['## API Report File', '```ts', ...blocks, '```'].join('\n\n')]]);
const FRAME = '// @public\nexport function PageFrame(input: FrameProps): JSX.Element;';
const CARD = '// @public @deprecated\nexport function Card(): JSX.Element;';
const LINK = 'export { Link }';

describe('the version of the entry points', () => {
  it('stays where nothing changed', () =>
    expect(apiChange(report(FRAME, CARD), report(FRAME, CARD))).toEqual({
      raise: 'none',
      faults: [],
      entryPoints: [],
    }));

  it.each([
    ['came', report(FRAME), report(FRAME, LINK), { added: ['Link'] }],
    ['changed', report(FRAME), report(FRAME.replace('FrameProps', 'object')), { changed: ['PageFrame'] }],
    ['will go', report(FRAME), report(FRAME.replace('@public', '@public @deprecated')), { changed: ['PageFrame'] }],
  ])('is raised by a minor one when a declaration %s, and tells which', (_, before, after, told) =>
    expect(apiChange(before, after)).toEqual({
      raise: 'minor',
      faults: [],
      entryPoints: [{ entryPoint: 'ui', added: [], changed: [], removed: [], ...told }],
    }),
  );

  it('is raised by a major one when a deprecated name goes', () =>
    expect(apiChange(report(FRAME, CARD), report(FRAME))).toEqual({
      raise: 'major',
      faults: [],
      entryPoints: [{ entryPoint: 'ui', added: [], changed: [], removed: ['Card'] }],
    }));

  it.each([
    ['a name', report(FRAME, LINK), report(FRAME), 'Link'],
    ['a whole entry point', report(FRAME), new Map<string, string>(), 'PageFrame'],
  ])('does not let %s go that nobody was warned of', (_, before, after, name) =>
    expect(apiChange(before, after).faults).toEqual([
      expect.stringContaining(`ui: ${name} is gone; mark it @deprecated`),
    ]),
  );

  it('is what the package says where that is enough, and else the next one', () => {
    expect(raisedVersion('2.3.0', '2.3.0', 'none')).toBe('2.3.0');
    expect(raisedVersion('2.3.0', '2.3.0', 'minor')).toBe('2.4.0');
    expect(raisedVersion('2.3.0', '3.0.0', 'minor')).toBe('3.0.0');
    expect(raisedVersion('2.3.0', '2.4.0', 'major')).toBe('3.0.0');
  });
});
