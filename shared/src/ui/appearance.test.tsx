import { act, renderHook } from '@testing-library/react';
import { seenOn } from '../testing/seen-on';
import { chooseAppearance, startAppearance, useAppearance, useIsDark } from './appearance';

const drawn = () => document.documentElement.dataset.theme;

const deviceIs = (dark: boolean) => seenOn({ dark });

beforeEach(() => {
  localStorage.clear();
  deviceIs(false);
  chooseAppearance('system');
});

it('is as the device until somebody chooses, and follows it', () => {
  deviceIs(true);
  startAppearance();
  expect(drawn()).toBe('dark');
  const change = deviceIs(false);
  startAppearance();
  change();
  expect(drawn()).toBe('light');
});

it('stays as chosen on this device, whatever the device does', () => {
  chooseAppearance('dark');
  startAppearance();
  expect(drawn()).toBe('dark');
  const { result } = renderHook(() => [useAppearance(), useIsDark()]);
  expect(result.current).toEqual(['dark', true]);
  act(() => chooseAppearance('light'));
  expect(result.current).toEqual(['light', false]);
  expect(drawn()).toBe('light');
});

it('takes over what another tab chose', () => {
  startAppearance();
  localStorage.setItem('avsec-appearance', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'avsec-appearance' }));
  expect(drawn()).toBe('dark');
});

it('holds the choice for this visit where storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  chooseAppearance('dark');
  expect(drawn()).toBe('dark');
  blocked.mockRestore();
});
