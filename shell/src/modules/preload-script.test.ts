import { preloadScript } from './preload-script';

it('is fetched with the hash that it will be asked for with', () => {
  preloadScript(`${location.origin}/modules/history/hashed.js`, 'sha384-x');
  expect(document.head.querySelector<HTMLLinkElement>('link[href$="hashed.js"]')?.integrity).toBe('sha384-x');
});

it.each([
  ['of the portal', `${location.origin}/modules/history/module.js`, null],
  ['from the own machine', 'http://127.0.0.1:3105/module.js', 'anonymous'],
])('a script %s is fetched as webpack will ask for it', (_, address, crossOrigin) => {
  preloadScript(address);
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="preload"][href="${address}"]`);
  expect(link).toMatchObject({ as: 'script', crossOrigin });
});
