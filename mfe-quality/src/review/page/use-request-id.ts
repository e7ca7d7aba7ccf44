import { useRef } from 'react';
import { newRecordId } from '@avsec/shared/data';

/** One id for one content: the same again is the same request, and what was changed since is another. */
export function useRequestId(): (content: unknown) => string {
  const asked = useRef<{ content: string; id: string } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (asked.current?.content !== text) asked.current = { content: text, id: newRecordId() };
    return asked.current.id;
  };
}
