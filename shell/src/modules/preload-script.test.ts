import { preloadScript } from './preload-script';

it.each([
  ['of the portal', `${location.origin}/modules/history/module.js`, null],
  ['from the own machine', 'http://127.0.0.1:3105/module.js', 'anonymous'],
])('a script %s is fetched as webpack will ask for it', (_, address, crossOrigin) => {
  preloadScript(address);
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="preload"][href="${address}"]`);
  expect(link).toMatchObject({ as: 'script', crossOrigin });
});
