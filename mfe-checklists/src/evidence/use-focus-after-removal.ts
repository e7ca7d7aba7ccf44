import { useEffect, useRef, type RefObject } from 'react';

/** When the photo or file that held the focus is gone, the focus goes to the button that adds another. */
export function useFocusAfterRemoval(held: number): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(held);
  useEffect(() => {
    if (held < before.current && document.activeElement === document.body) button.current?.focus();
    before.current = held;
  }, [held]);
  return button;
}
