import { isLanguage, type Language } from '@avsec/shared/i18n';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What a page of the gallery shows, as its address says: `/galeria/StatusTag?language=ko&theme=dark&state=waiting`. */
export interface Shown {
  /** A component or a group; null for the way to all of them. */
  what: string | null;
  language: Language;
  /** As the device has it where the address does not say. */
  theme: Theme | null;
  /** Of what covers the page, which state; the first when left out. */
  state: string | null;
}

export function shownAt({ pathname, search }: { pathname: string; search: string }): Shown {
  const asked = new URLSearchParams(search);
  const language = asked.get('language');
  return {
    what: decodeURIComponent(pathname.split('/')[2] ?? '') || null,
    language: isLanguage(language) ? language : 'pt',
    theme: THEMES.find((known) => known === asked.get('theme')) ?? null,
    state: asked.get('state'),
  };
}

export function addressOf({ what, language, theme, state }: Shown): string {
  const asked = new URLSearchParams({ language, ...(theme !== null && { theme }), ...(state !== null && { state }) });
  return `/galeria/${what ?? ''}?${asked.toString()}`;
}
