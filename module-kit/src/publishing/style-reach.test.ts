import { ownStyles, strayingSelectors } from './style-reach';

describe('a style of a module', () => {
  it.each([
    '* { display: none }',
    'body { margin: 0 }',
    ':root { --av-primary: red }',
    '.av-button { color: red }',
    '.page h1 { display: none }',
    'main > p { color: red }',
    '@media print { .frame__content { display: none } }',
    '*:not(.incident) { display: none }',
    'body:has(.incident) { margin: 0 }',
    ':is(.incident, body) { margin: 0 }',
    '.incident { :root:has(&) * { display: none } }',
    '.incident { * { & ~ div { margin: 0 } } & ~ .page { margin: 0 } }',
    '.incident { body:not(&) { margin: 0 } }',
    '.incident { :is(body, html):has(&) { margin: 0 } }',
    '.incident + * { display: none }',
    '.incident ~ .page li { margin: 0 }',
    '.incident { @media print { + * { display: none } } }',
    '@import "/theirs.css";',
    '@page { margin: 0 }',
    '@page :first { margin: 0 }',
    '& { display: none }',
    '& * { display: none }',
    '@media print { & { display: none } }',
    '.incident::view-transition-group(root) { display: none }',
    ':root::view-transition { display: none }',
    ':scope { margin: 0 }',
    ':host { margin: 0 }',
    '::backdrop { margin: 0 }',
    '@view-transition { navigation: auto }',
    '@layer theirs, mine;',
    '@layer mine { .incident { color: red } }',
    '@layer { .incident { color: red } }',
    '@namespace svg url(http://www.w3.org/2000/svg);',
    '@IMPORT "/theirs.css";',
    '@imp\\6frt "/theirs.css";',
    '@scope (body) { .incident { margin: 0 } }',
    '@position-try --above { bottom: 0 }',
    '@font-feature-values Roboto { font-display: swap }',
    '@font-palette-values --mine { font-family: Roboto }',
    '@color-profile --mine { src: url(x.icc) }',
    '@document url() { .incident { margin: 0 } }',
    '@custom-media --x all;',
    '@function --x() { result: 1 }',
    '@something-new { .incident { margin: 0 } }',
    '@keyframes gate-\\69n { to { opacity: 0 } }',
    '@property --av-prim\\61ry { syntax: "*"; inherits: false }',
    '@font-face { font-family: Rob\\6fto; src: url(x.woff2) }',
    '@counter-style dec\\69mal { system: cyclic; symbols: x }',
  ])('%s reaches beyond it', (css) => expect(strayingSelectors(css)).toHaveLength(1));

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
    '@page incident { margin: 0; @top-left { content: "" } }',
    '@charset "utf-8";',
    '@supports (display: grid) { .incident { display: grid } }',
    '@container (min-width: 600px) { .incident { margin: 0 } }',
    '.incident { @starting-style { opacity: 0 } &::backdrop { opacity: 0 } }',
    '@counter-style incident { system: cyclic; symbols: x }',
    '@keyframes incident-in { from { opacity: 0 } to { opacity: 1 } }',
    '@font-face { font-family: "Incident"; src: url(x.woff2) }',
  ])('%s stays with it', (css) => expect(strayingSelectors(css)).toEqual([]));

  it('is named selector by selector', () =>
    expect(strayingSelectors('.incident, h1, .page { margin: 0 }')).toEqual(['h1', '.page']));

  it('leaves alone what another module or the shell has as its own, and names no animation like theirs', () => {
    const theirs = new Set(
      ownStyles(
        '.gate .row { color: red } .gate__list:not(.open) > li { margin: 0 } @keyframes gate-in { to { opacity: 1 } }',
      ),
    );
    expect([...theirs]).toEqual(['gate', 'gate__list', '@keyframes gate-in']);
    expect(
      strayingSelectors(
        '.gate { color: blue } .incident .gate__list { margin: 0 } .row { color: blue } @keyframes gate-in { to { opacity: 0 } }',
        theirs,
      ),
    ).toEqual(['.gate', '@keyframes gate-in']);
  });

  it('names no animation and no paper like theirs, in quotes or letters of another size neither', () => {
    const theirs = new Set(
      ownStyles('@keyframes gate-in { to { opacity: 1 } } @page gate { margin: 0 } .gate { animation: gate-in }'),
    );
    expect(
      strayingSelectors(
        '@keyframes "gate-in" { to { opacity: 0 } } @-webkit-keyframes gate-in { to { opacity: 0 } } @KEYFRAMES gate-in { to { opacity: 0 } } @page gate:first { margin: 0 }',
        theirs,
      ),
    ).toEqual(['@keyframes gate-in', '@keyframes gate-in', '@keyframes gate-in', '@page gate']);
  });

  it('gives no font and no property of theirs another meaning', () => {
    const theirs = new Set(
      ownStyles(
        `:root { --av-font: 'Noto Sans', Roboto; --av-primary: red } @font-face { font-family: Gate; src: url(g.woff2) }`,
      ),
    );
    const font = (name: string) => `@font-face { font-family: ${name}; src: url(x.woff2) }`;
    expect(
      strayingSelectors(
        `${font('"Noto Sans"')} ${font('gate')} @property --av-primary { syntax: '*'; inherits: false } ${font('Incident')} @property --incident { syntax: '*'; inherits: true }`,
        theirs,
      ),
    ).toEqual(['@font-face noto sans', '@font-face gate', '@property --av-primary']);
  });
});
