import { createContext, useContext } from 'react';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** A short message over the page. A description may hold several lines; `action` takes back what it tells. */
export interface Notice {
  kind: NoticeKind;
  title: string;
  description?: string;
  action?: { label: string; act: () => void };
}

export type Notify = (notice: Notice) => void;

export const NotifyContext = createContext<Notify | null>(null);

/** Shows a notice for 5 s; a newer one takes its place (specification, section 9: one toast visible at a time). */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify is used outside NoticesProvider');
  return notify;
}
