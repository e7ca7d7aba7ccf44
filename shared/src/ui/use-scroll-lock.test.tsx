import { renderHook } from '@testing-library/react';
import { useScrollLock } from './use-scroll-lock';

it('holds the page until the last one over it is gone', () => {
  const menu = renderHook(({ open }) => useScrollLock(open), { initialProps: { open: false } });
  expect(document.body).not.toHaveClass('av-scroll-locked');
  menu.rerender({ open: true });
  const dialog = renderHook(() => useScrollLock(true));
  expect(document.body).toHaveClass('av-scroll-locked');
  menu.rerender({ open: false });
  expect(document.body).toHaveClass('av-scroll-locked');
  dialog.unmount();
  expect(document.body).not.toHaveClass('av-scroll-locked');
});
