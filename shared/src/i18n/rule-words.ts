import type { Rule } from '../domain/quality/programme/rule';
import { formatList } from './lists';
import type { Translate } from './use-translation';

/** A programme's rule in words of `language`, which the module that says it has under `programme`. */
export function ruleWords(t: Translate, language: string, rule: Rule): string {
  const listed = (kind: 'weekdayShort' | 'month', numbers: readonly number[]): string =>
    formatList(
      numbers.map((one) => t(`programme.${kind}.${one}`)),
      language,
    );
  const inMonths = (months: readonly number[]): string =>
    months.length === 0 ? t('programme.words.everyMonth') : listed('month', months);
  switch (rule.kind) {
    case 'days':
      // Not as singular and plural, which Chinese and Korean do not have.
      return rule.every === 1 ? t('programme.words.everyDay') : t('programme.words.days', { count: rule.every });
    case 'weekdays':
      return listed('weekdayShort', rule.weekdays);
    case 'month-days':
      return t('programme.words.monthDays', {
        count: rule.days.length,
        days: formatList(rule.days.map(String), language),
        months: inMonths(rule.months),
      });
    case 'nth-weekday':
      return t('programme.words.nthWeekday', {
        nth: t(`programme.nth.${rule.nth === -1 ? 'last' : rule.nth}`),
        weekday: t(`programme.weekday.${rule.weekday}`),
        months: inMonths(rule.months),
      });
  }
}
