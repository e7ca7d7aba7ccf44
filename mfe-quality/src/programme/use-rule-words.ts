import type { Plan } from '@avsec/shared/domain';
import { ruleWords, useTranslation } from '@avsec/shared/i18n';
import { siteDay } from '../shown/site-day';

/** A rule, and the days between which it holds, in words. */
export function useRuleWords(): (plan: Pick<Plan, 'rule' | 'untilOn' | 'count'>) => string {
  const { t, i18n } = useTranslation('quality');
  return ({ rule, untilOn, count }) =>
    [
      ruleWords(t, i18n.language, rule),
      untilOn !== null && t('programme.words.until', { day: siteDay(untilOn) }),
      count !== null && t('programme.words.count', { count }),
    ]
      .filter((part) => part !== false)
      .join(' · ');
}
