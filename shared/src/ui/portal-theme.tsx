import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageOf } from '../i18n/languages';
import { theme } from './theme';

/** antd's own texts (pickers, pagination, empty tables) and the calendar's, a language at a time. */
const TEXTS: Record<Language, () => Promise<[{ default: Locale }, string, unknown]>> = {
  pt: () => Promise.all([import('antd/locale/pt_BR'), 'pt-br', import('dayjs/locale/pt-br')]),
  en: () => Promise.all([import('antd/locale/en_US'), 'en', undefined]),
  de: () => Promise.all([import('antd/locale/de_DE'), 'de', import('dayjs/locale/de')]),
  it: () => Promise.all([import('antd/locale/it_IT'), 'it', import('dayjs/locale/it')]),
  ko: () => Promise.all([import('antd/locale/ko_KR'), 'ko', import('dayjs/locale/ko')]),
  zh: () => Promise.all([import('antd/locale/zh_CN'), 'zh-cn', import('dayjs/locale/zh-cn')]),
};

function useAntdLocale(): Locale | undefined {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const [locale, setLocale] = useState<Locale>();

  useEffect(() => {
    let current = true;
    TEXTS[language]().then(
      ([texts, calendar]) => {
        if (!current) return;
        dayjs.locale(calendar);
        setLocale(texts.default);
      },
      // Without them antd speaks English; everything of ours is already in the chosen language.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);

  return locale;
}

/** The server writes the nonce of this page load into the document. */
const nonce = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;

/** The portal's look and language for antd's components below; the page's nonce lets their style elements pass the content policy. */
export function PortalTheme({ children }: { children: ReactNode }) {
  const [csp] = useState(() => ({ nonce: nonce() }));
  return (
    <ConfigProvider theme={theme} locale={useAntdLocale()} csp={csp}>
      {children}
    </ConfigProvider>
  );
}
