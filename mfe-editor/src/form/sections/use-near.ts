import { useEffect, useState, type RefObject } from 'react';
import { afterPress, followPresses } from '@avsec/shared/ui';

/** How far ahead of the window something is drawn. */
const AHEAD = '600px 0px';

/** Whether an element has come near the window, once. Where a browser cannot tell, everything is near. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !element.current) return;
    followPresses();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) afterPress(() => setNear(true));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
