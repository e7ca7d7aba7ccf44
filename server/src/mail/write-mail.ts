import { DEFAULT_LANGUAGE, localeOf, type Language } from '@avsec/shared/languages';
import de from './locales/de.json';
import en from './locales/en.json';
import it from './locales/it.json';
import ko from './locales/ko.json';
import pt from './locales/pt.json';
import zh from './locales/zh.json';
import { localeTexts } from '../locale-texts';
import type { Mail } from './mail-server';
import type { ClaimedMail } from './outbox';
import type { IsPage } from './registered-pages';

const textsIn = localeTexts({ pt, en, de, it, ko, zh });

const NOTICES_PATH = '/avisos';

/**
 * The mail that tells of these notices: number, level, date and address of each, and nothing of what was seen, where,
 * or by whom. In the person's language, in Portuguese where it is not known. `portalAddress`: without a slash at the
 * end. What `isPage` does not know has no address: where its module was taken out, it would lead nowhere.
 */
export function writeMail({ id, to, language, lines }: ClaimedMail, portalAddress: string, isPage: IsPage): Mail {
  const code: Language = language ?? DEFAULT_LANGUAGE;
  const locale = localeOf(code);
  const t = textsIn(code);
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const kindOf = ({ kind, subject }: (typeof lines)[number]) =>
    t(`kind.${kind}`, subject === 'review' ? { context: 'review' } : {});
  const [first] = lines;
  const told = lines.map((line) => {
    const facts = [line.number, line.level && t(`level.${line.level}`), day.format(new Date(`${line.on}T00:00:00Z`))];
    const address = isPage(line.link) ? [`${portalAddress}${line.link}`] : [];
    return [kindOf(line), facts.filter(Boolean).join(' · '), ...address].join('\n');
  });
  return {
    id,
    to,
    language: locale,
    subject:
      first && lines.length === 1
        ? ['Portal AVSEC:', kindOf(first), first.number].filter(Boolean).join(' ')
        : t('subject', { count: lines.length }),
    text: `${[
      t('opening'),
      ...told,
      isPage(NOTICES_PATH) ? `${t('closing')}\n${portalAddress}${NOTICES_PATH}` : portalAddress,
    ].join('\n\n')}\n`,
  };
}
