import type { NumberRange } from '@avsec/shared/domain';
import { writtenNumber, type Translate } from '@avsec/shared/i18n';

/** The number that is being written, with the other sign; whatever else was typed stays. */
export const withOtherSign = (text: string): string =>
  /^\s*[-−]/.test(text) ? text.replace(/^\s*[-−]\s*/, '') : `-${text.trimStart()}`;

/** 'Conforme entre 10 e 15 bar'; null where a number has no limits. */
export function limitsText({ unit = '', min, max }: NumberRange, language: string, t: Translate): string | null {
  const shown = (limit: number): string => writtenNumber(String(limit), language);
  const withUnit = (limit: number): string => [shown(limit), unit].filter(Boolean).join(' ');
  if (min !== undefined && max !== undefined) return t('items.limits.between', { min: shown(min), max: withUnit(max) });
  if (min !== undefined) return t('items.limits.from', { min: withUnit(min) });
  return max === undefined ? null : t('items.limits.to', { max: withUnit(max) });
}
