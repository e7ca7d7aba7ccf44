import type { Language } from '@avsec/shared/i18n';
import type { ReactNode } from 'react';

const star = (x: number, y: number, size: number) => (
  <path
    d={`M${x} ${y - size}l${size * 0.3} ${size * 0.7} ${size * 0.7} .1-${size * 0.5} ${size * 0.5} ${size * 0.2} ${size * 0.7}-${size * 0.7}-${size * 0.4}-${size * 0.7} ${size * 0.4} ${size * 0.2}-${size * 0.7}-${size * 0.5}-${size * 0.5} ${size * 0.7}-.1z`}
    fill="#ffde00"
  />
);

/** Drawn small and simplified: many systems have no flags among their letters and show two capitals instead. */
const FLAGS: Record<Language, ReactNode> = {
  pt: (
    <>
      <path d="M0 0h24v16H0z" fill="#009739" />
      <path d="m12 2 9.5 6-9.5 6-9.5-6z" fill="#fedd00" />
      <circle cx="12" cy="8" r="3.3" fill="#012169" />
    </>
  ),
  en: (
    <>
      <path d="M0 0h24v16H0z" fill="#fff" />
      <path d="M0 1.15h24M0 3.6h24M0 6.1h24M0 8.6h24M0 11h24M0 13.5h24M0 15.6h24" stroke="#b22234" strokeWidth="1.23" />
      <path d="M0 0h11v8.6H0z" fill="#3c3b6e" />
      <path d="M1.5 2h8M1.5 4.3h8M1.5 6.6h8" stroke="#fff" strokeWidth=".8" strokeDasharray=".8 1.2" />
    </>
  ),
  de: (
    <>
      <path d="M0 0h24v5.4H0z" fill="#000" />
      <path d="M0 5.3h24v5.4H0z" fill="#d00" />
      <path d="M0 10.6h24V16H0z" fill="#ffce00" />
    </>
  ),
  it: (
    <>
      <path d="M0 0h8v16H0z" fill="#009246" />
      <path d="M8 0h8v16H8z" fill="#fff" />
      <path d="M16 0h8v16h-8z" fill="#ce2b37" />
    </>
  ),
  ko: (
    <>
      <path d="M0 0h24v16H0z" fill="#fff" />
      <path d="M8 8a4 4 0 0 1 8 0z" fill="#cd2e3a" />
      <path d="M8 8a4 4 0 0 0 8 0z" fill="#0047a0" />
      <path
        d="m3 4.6 2-2.8M4 5.3l2-2.8M18 13.5l2-2.8M19 14.2l2-2.8M19 1.8l2 2.8M18 2.5l2 2.8M4 10.7l2 2.8M3 11.4l2 2.8"
        stroke="#000"
        strokeWidth=".8"
      />
    </>
  ),
  zh: (
    <>
      <path d="M0 0h24v16H0z" fill="#ee1c25" />
      {star(5, 5, 3)}
      {star(10, 2.6, 1)}
      {star(11.6, 4.6, 1)}
      {star(11.6, 7, 1)}
      {star(10, 8.8, 1)}
    </>
  ),
};

export function Flag({ language }: { language: Language }) {
  return (
    <svg className="flag av-fixed" viewBox="0 0 24 16" width="24" height="16" aria-hidden>
      {FLAGS[language]}
    </svg>
  );
}
