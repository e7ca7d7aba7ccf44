import { useEffect, useState } from 'react';

/**
 * antd gives the focus back, too, but only at the end of its animation: by then somebody in a hurry is elsewhere, and
 * would lose it there.
 */
export const NOT_ONCE_MORE = { focusTriggerAfterClose: false };

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
