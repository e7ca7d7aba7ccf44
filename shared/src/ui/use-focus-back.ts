import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when something was opened over the page, also where what is closed is taken away
 * at once: antd does so only for what goes by its own animation.
 */
export function useFocusBack(open: boolean): void {
  const [opener, setOpener] = useState<{ element: Element | null } | null>(null);
  if (open && opener === null) setOpener({ element: document.activeElement });
  if (!open && opener !== null) setOpener(null);
  const element = opener?.element;
  useEffect(
    () => () => {
      if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
    },
    [element],
  );
}
