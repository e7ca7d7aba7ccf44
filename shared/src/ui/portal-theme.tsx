import { ConfigProvider, type ButtonProps, type CardProps, type FormProps } from 'antd';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { type Language, languageOf } from '../i18n/languages';
import './antd-sheet/core.css';
import './portal-theme.css';
import { useIsDark } from './appearance';
import { themeFor } from './theme';
import { useNarrow } from './use-narrow';

interface AntdTexts {
  antd: () => Promise<{ default: Locale }>;
  /** Name of the calendar's language, and its texts unless they are built in. */
  calendar: string;
  loadCalendar?: () => Promise<unknown>;
}

/** antd's own texts (pickers, pagination, empty tables) and the calendar's, fetched for the language on screen only. */
const TEXTS: Record<Language, AntdTexts> = {
  pt: { antd: () => import('antd/locale/pt_BR'), calendar: 'pt-br', loadCalendar: () => import('dayjs/locale/pt-br') },
  en: { antd: () => import('antd/locale/en_US'), calendar: 'en' },
  de: { antd: () => import('antd/locale/de_DE'), calendar: 'de', loadCalendar: () => import('dayjs/locale/de') },
  it: { antd: () => import('antd/locale/it_IT'), calendar: 'it', loadCalendar: () => import('dayjs/locale/it') },
  ko: { antd: () => import('antd/locale/ko_KR'), calendar: 'ko', loadCalendar: () => import('dayjs/locale/ko') },
  zh: { antd: () => import('antd/locale/zh_CN'), calendar: 'zh-cn', loadCalendar: () => import('dayjs/locale/zh-cn') },
};

async function loadTexts(language: Language): Promise<{ locale: Locale; calendar: string }> {
  const { antd, calendar, loadCalendar } = TEXTS[language];
  const [texts] = await Promise.all([antd(), loadCalendar?.()]);
  return { locale: texts.default, calendar };
}

/**
 * Something, if empty: below a language that comes later antd would start everything anew. Until it is here antd speaks
 * English.
 */
const NO_TEXTS_YET: Locale = { locale: 'en' };

function useAntdLocale(): Locale {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const [locale, setLocale] = useState(NO_TEXTS_YET);

  useEffect(() => {
    let current = true;
    loadTexts(language).then(
      ({ locale: loaded, calendar }) => {
        if (!current) return;
        dayjs.locale(calendar);
        setLocale(loaded);
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

/** A long title takes a second line, and does not end in dots. */
const CARDS = { styles: { title: { whiteSpace: 'normal' } } } satisfies Pick<CardProps, 'styles'>;

/** antd sets two Chinese characters apart, '保 存'; our own buttons and whoever reads them aloud do not. */
const BUTTONS = { autoInsertSpace: false } satisfies Pick<ButtonProps, 'autoInsertSpace'>;

/** A required field's mark stands behind its name, as beside our own fields; a name of several lines has room. */
const FORMS: Pick<FormProps, 'requiredMark' | 'styles'> = {
  styles: { label: { height: 'auto' } },
  requiredMark: (label, { required }) => <span className={required ? 'av-required' : undefined}>{label}</span>,
};

/**
 * The portal's look and language for antd's components below; their styles come as sheets that the build has made
 * (decision 248). On phones controls are tall enough for a thumb.
 */
export function PortalTheme({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  // As the device has it while the page loads: what changes with it would begin everything below anew.
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  return (
    <ConfigProvider
      theme={themeFor(useIsDark(), narrow, isStill)}
      locale={useAntdLocale()}
      button={BUTTONS}
      card={CARDS}
      form={FORMS}
      componentSize={narrow ? 'large' : 'middle'}
    >
      {children}
    </ConfigProvider>
  );
}
