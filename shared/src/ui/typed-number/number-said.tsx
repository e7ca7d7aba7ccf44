import { NUMBER_MAX_DIGITS } from '../../domain/limits';
import type { TypedCount } from '../../domain/numbers/typed-number';
import { useNumberWords } from '../../i18n/number-words/use-number-words';
import { writtenNumber } from '../../i18n/numbers';
import { useTranslation } from '../../i18n/use-translation';

interface NumberSaidProps {
  /** As it stands in the field. */
  typed: string;
  /** What was made of it. */
  read: TypedCount;
  /** Of a count: what it begins with. */
  least?: number;
  /** Classes of the two lines. */
  refusedClass: string;
  understoodClass: string;
}

/**
 * Below a field that was left: why what was typed is no number, or which one was understood where it could have been
 * another.
 */
export function NumberSaid({ typed, read, least = 0, refusedClass, understoodClass }: NumberSaidProps) {
  const { t, i18n } = useTranslation('common');
  const number = read.kind === 'number' ? writtenNumber(read.value, i18n.language) : null;
  const isSaid = number !== null && (typed.trim() !== number || looksGrouped(number));
  const words = useNumberWords(isSaid && read.kind === 'number' ? read.value : null, i18n.language);
  if (read.kind === 'refused')
    return (
      <p role="alert" className={refusedClass}>
        {t(`number.refused.${read.reason}`, { digits: NUMBER_MAX_DIGITS, least })}
      </p>
    );
  if (!isSaid) return null;
  return (
    <p role="status" className={understoodClass}>
      {words === null ? t('number.understood', { number }) : t('number.understoodInWords', { number, words })}
    </p>
  );
}

/** '12,125' in Portuguese is as many thousands to whoever thinks in English. */
const looksGrouped = (number: string): boolean => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(number);
