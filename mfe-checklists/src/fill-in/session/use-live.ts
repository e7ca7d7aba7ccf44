import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFillIn } from './fill-in-context';
import type { FillInState } from '../state/fill-in-state';

/**
 * An element that follows a topic of the inspection (`topicOf`) by itself: `write` fills it now and after every change. For
 * figures only: for each one that React drew, an answer would make it walk there past everything on the page, which is half
 * the cost of a tap.
 */
export function useLive<E extends HTMLElement>(topic: string, write: (element: E, state: FillInState) => void): RefObject<E | null> {
  const { session } = useFillIn();
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const follow = (): void => {
      if (ref.current) write(ref.current, session.state());
    };
    follow();
    return session.subscribe(topic, follow);
  }, [session, topic, write]);
  return ref;
}

/** Of an element that holds a text alone, or of one text in it. A text is changed, not replaced: then no element counts as new. */
export function showText(node: Node, text: string): void {
  const held = node.firstChild ?? node;
  if (held.textContent !== text) held.textContent = text;
}
