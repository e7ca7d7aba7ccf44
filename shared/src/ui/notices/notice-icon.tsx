import type { NoticeKind } from './notify';

/** Drawn here and not taken from the icon library, which the login page does without. */
const SIGNS: Record<NoticeKind, string> = {
  success: 'm6.5 10.5 2.5 2.5 5-5.5',
  error: 'm7 7 6 6m0-6-6 6',
  warning: 'M10 5.5v5.5m0 3v.2',
  info: 'M10 9v5.5m0-9v.2',
};

export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  return (
    <svg className="notice__icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden>
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d={SIGNS[kind]} fill="none" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
