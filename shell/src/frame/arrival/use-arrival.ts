import { NavigationType, useLocation, useNavigationType } from '@avsec/shared/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSeen, whenHeaded } from './when-headed';

/** The page itself has put the focus somewhere: a dialog that it opened, a field that it offers. */
const isTaken = (content: HTMLElement): boolean => {
  const { activeElement } = document;
  if (activeElement?.closest('dialog') != null) return true;
  return (
    activeElement !== null && activeElement !== content && content.contains(activeElement) && isSeen(activeElement)
  );
};

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * After each change of page the focus goes to its heading, which a screen reader then reads; where the page has placed
 * the focus itself, the heading is returned, to be said beside it. Where another heading takes its place, what is said
 * follows, and the focus that went with the first one. The first page is the browser's to announce.
 */
export function useArrival(content: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const isFirst = useNavigationType() === NavigationType.Pop;
  const arrivedAt = useRef(isFirst ? pathname : null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (arrivedAt.current === pathname || !content.current) return;
    const page = content.current;
    const stop = whenHeaded(page, (heading) => {
      const isAnother = arrivedAt.current === pathname;
      arrivedAt.current = pathname;
      if (isAnother && !isNowhere()) return setSaid((before) => (before === '' ? '' : heading.textContent));
      if (isTaken(page)) return setSaid(heading.textContent);
      setSaid('');
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => {
      stop();
      arrivedAt.current = null;
    };
  }, [content, pathname]);
  return said;
}
