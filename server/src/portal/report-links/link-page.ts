import { DEFAULT_LANGUAGE, isLanguage, localeOf, type Language } from '@avsec/shared/languages';
import { html } from 'hono/html';
import { localeTexts } from '../../locale-texts';
import de from './locales/de.json';
import en from './locales/en.json';
import it from './locales/it.json';
import ko from './locales/ko.json';
import pt from './locales/pt.json';
import zh from './locales/zh.json';

const textsIn = localeTexts({ pt, en, de, it, ko, zh });

/** What an address opens: a report until a moment (ISO 8601; the airport's zone), nothing, or nothing for now. */
export type Opens =
  { kind: 'report'; language: Language; until: string; zone: string } | { kind: 'gone' } | { kind: 'failed' };

/** The first language of the browser's that the portal has. */
export const acceptedLanguage = (accepted: string | undefined): Language =>
  accepted
    ?.split(',')
    .map((range) => range.trim().split(/[-;]/)[0]?.toLowerCase())
    .find(isLanguage) ?? DEFAULT_LANGUAGE;

/** The name of the file, in letters that every system takes. */
export const fileNameIn = (language: Language): string => `${textsIn(language)('file')}.pdf`;

/**
 * The page of a link: it says what there is and opens it by a press, since programs that only look at an address (a
 * messenger's preview, a scanner of mails) open nothing so. It knows nothing of the portal and leads nowhere into it.
 * `nonce`: of the page's policy, for its styles.
 */
export function linkPage(opens: Opens, language: Language, nonce: string) {
  const t = textsIn(language);
  const title = t(opens.kind === 'report' ? 'title' : `${opens.kind}Title`);
  const momentOf = ({ until, zone }: { until: string; zone: string }) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
      new Date(until),
    );
  return html`<!doctype html>
    <html lang="${localeOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <style nonce="${nonce}">
          /* The colours of tokens.css, which a page of the server cannot ask for. */
          :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
          body { margin: 0; display: grid; min-height: 100vh; place-items: center;
            background: light-dark(#f4f6f9, #0f161e); color: light-dark(#15202b, #e6edf4); }
          main { max-width: 30rem; margin: 1rem; padding: 1.5rem 2rem; border-radius: 8px;
            border: 1px solid light-dark(#d5dce4, #34434f); background: light-dark(#ffffff, #18222d); }
          h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
          button { padding: 0.75rem 1.25rem; min-height: 3rem; border: 0; border-radius: 8px; cursor: pointer;
            font: inherit; font-weight: 600; background: light-dark(#0b5cad, #6db3f8); color: light-dark(#ffffff, #18222d); }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${t(opens.kind === 'report' ? 'text' : opens.kind)}</p>
          ${
            opens.kind === 'report'
              ? html`<form method="post"><button>${t('open')}</button></form>
                  <p>${t('until', { moment: momentOf(opens) })} ${t('noted')}</p>`
              : ''
          }
        </main>
      </body>
    </html> `;
}
