import { ownStyles, strayingSelectors } from './style-reach';

describe('a style of a module', () => {
  it.each(['* { display: none }', 'body { margin: 0 }', ':root { --av-primary: red }', '.av-button { color: red }', '.page h1 { display: none }', 'main > p { color: red }', '@media print { .frame__content { display: none } }', '*:not(.incident) { display: none }', 'body:has(.incident) { margin: 0 }', ':is(.incident, body) { margin: 0 }',
    '.incident { :root:has(&) * { display: none } }', '.incident { * { & ~ div { margin: 0 } } & ~ .page { margin: 0 } }', '.incident { body:not(&) { margin: 0 } }', '.incident { :is(body, html):has(&) { margin: 0 } }', '.incident + * { display: none }', '.incident ~ .page li { margin: 0 }',
    '.incident { @media print { + * { display: none } } }', '@import "/theirs.css";', '@page { margin: 0 }', '@page :first { margin: 0 }'])(
    '%s reaches beyond it',
    (css) => expect(strayingSelectors(css)).toHaveLength(1),
  );

  it.each([
    '.incident { color: red }',
    'html.has-incident .page { padding: 0 }',
    '.incident .av-button { color: red }',
    ':is(.incident, .incident-row):not(.av-card) { color: red }',
    '@media (max-width: 600px) { .incident-row > li { margin: 0 } }',
    '.incident { & > p { color: red } }',
    '.incident { li { margin: 0 } &:hover, + .incident-row { color: red } @media print { & > p { margin: 0 } } }',
    '.incident > * + * { margin: 0 }',
    '.incident { > li { & + & { margin: 0 } } }',
    'fieldset:has(> .x) > .incident { margin: 0 }',
    '@page incident { margin: 0 }',
    '@keyframes incident-in { from { opacity: 0 } to { opacity: 1 } }',
    '@font-face { font-family: "Incident"; src: url(x.woff2) }',
  ])('%s stays with it', (css) => expect(strayingSelectors(css)).toEqual([]));

  it('is named selector by selector', () => expect(strayingSelectors('.incident, h1, .page { margin: 0 }')).toEqual(['h1', '.page']));

  it('leaves alone what another module or the shell has as its own, and names no animation like theirs', () => {
    const theirs = new Set(ownStyles('.gate .row { color: red } .gate__list:not(.open) > li { margin: 0 } @keyframes gate-in { to { opacity: 1 } }'));
    expect([...theirs]).toEqual(['gate', 'gate__list', '@keyframes gate-in']);
    expect(strayingSelectors('.gate { color: blue } .incident .gate__list { margin: 0 } .row { color: blue } @keyframes gate-in { to { opacity: 0 } }', theirs)).toEqual(['.gate', '@keyframes gate-in']);
  });

  it('gives no font and no property of theirs another meaning', () => {
    const theirs = new Set(ownStyles(`:root { --av-font: 'Noto Sans', Roboto; --av-primary: red } @font-face { font-family: Gate; src: url(g.woff2) }`));
    const font = (name: string) => `@font-face { font-family: ${name}; src: url(x.woff2) }`;
    expect(strayingSelectors(`${font('"Noto Sans"')} ${font('gate')} @property --av-primary { syntax: '*'; inherits: false } ${font('Incident')} @property --incident { syntax: '*'; inherits: true }`, theirs))
      .toEqual(['@font-face noto sans', '@font-face gate', '@property --av-primary']);
  });
});
