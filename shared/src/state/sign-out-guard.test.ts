import { guardSignOut, maySignOut } from './sign-out-guard';

it('lets everyone out where nothing is asked', async () => {
  expect(await maySignOut()).toBe(true);
});

it('asks until somebody wants to stay, and no longer once the question is taken back', async () => {
  const [agree, refuse, never] = [
    jest.fn(() => Promise.resolve(true)),
    jest.fn(() => Promise.resolve(false)),
    jest.fn(() => Promise.resolve(true)),
  ];
  const takeBack = [agree, refuse, never].map(guardSignOut);
  expect(await maySignOut()).toBe(false);
  expect(agree).toHaveBeenCalledTimes(1);
  expect(never).not.toHaveBeenCalled();
  takeBack.forEach((take) => take());
  expect(await maySignOut()).toBe(true);
});

it('holds nobody back with a question that fails', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const takeBack = guardSignOut(() => Promise.reject(new Error('broken')));
  expect(await maySignOut()).toBe(true);
  takeBack();
});
