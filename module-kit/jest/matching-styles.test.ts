const PAGE = `
  <main id="page" class="app css-1 dark">
    <button class="btn btn-primary css-1" disabled><span class="icon">+</span><span>Save</span></button>
    <svg><linearGradient class="colours"></linearGradient></svg>
    <p title="a, b">one</p>
    <p class="last Hidden">two</p>
  </main>`;

it.each([
  'p',
  'P',
  '*',
  '.btn',
  '.hidden',
  '.Hidden',
  '#page',
  'button.btn',
  'main > p + p.last',
  '.app .icon',
  '.app>*',
  '.app~p',
  ':where(.css-1).btn-primary',
  ':where(.css-2).btn-primary',
  '.btn:not(.btn-primary)',
  '.btn:not(:disabled):hover',
  '.btn:is(.a, .btn-primary:not(.b, .c))',
  ':is(p, .icon)',
  ':not(p)',
  'p:first-of-type',
  'p[title="a, b"]',
  '[title="(a"], .icon',
  '.none, p.last',
  '.none,\n  .nothing',
  'span, :where(.css-1)',
  '.l\\61st',
  'linearGradient',
  '.colours',
])('a style reaches what its selector matches, and nothing else: %s', (selector) => {
  document.body.innerHTML = `<style>${selector} { width: 7px }</style>${PAGE}`;
  const elements = [...document.body.querySelectorAll('main, main *')];
  const reached = elements.filter((element) => getComputedStyle(element).width === '7px');
  expect(reached).toEqual(elements.filter((element) => element.matches(selector)));
});

it('a class that comes later counts at once', () => {
  document.body.innerHTML = '<style>.wide { width: 7px }</style><p>text</p>';
  const [text] = document.getElementsByTagName('p');
  expect(getComputedStyle(text!).width).toBe('');
  text!.className = 'wide';
  expect(getComputedStyle(text!).width).toBe('7px');
});
