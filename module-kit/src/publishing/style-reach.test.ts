import { strayingSelectors } from './style-reach';

describe('a style of a module', () => {
  it.each(['* { display: none }', 'body { margin: 0 }', ':root { --av-primary: red }', '.av-button { color: red }', '.page h1 { display: none }', 'main > p { color: red }', '@media print { .frame__content { display: none } }'])(
    '%s reaches beyond it',
    (css) => expect(strayingSelectors(css)).toHaveLength(1),
  );

  it.each([
    '.incident { color: red }',
    'html.has-incident .page { padding: 0 }',
    '.incident .av-button { color: red }',
    '@media (max-width: 600px) { .incident-row > li { margin: 0 } }',
    '.incident { & > p { color: red } }',
    '@keyframes incident-in { from { opacity: 0 } to { opacity: 1 } }',
    '@font-face { font-family: "Incident"; src: url(x.woff2) }',
  ])('%s stays with it', (css) => expect(strayingSelectors(css)).toEqual([]));

  it('is named selector by selector', () => expect(strayingSelectors('.incident, h1, .page { margin: 0 }')).toEqual(['h1', '.page']));
});
