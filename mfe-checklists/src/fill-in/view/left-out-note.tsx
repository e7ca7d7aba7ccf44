import { useTranslation } from '@avsec/shared/i18n';
import { useFillIn } from '../session/fill-in-context';
import { useOverallTally } from '../session/use-overall';
import { leftOutOf } from '../state/shown-state';

/** How many answers of hidden questions will not be part of the record; nothing while there are none. */
export function LeftOutNote() {
  const { t } = useTranslation('checklists');
  const { session } = useFillIn();
  // What is hidden changes with the counts.
  useOverallTally();
  const count = leftOutOf(session.state());
  return count > 0 && <p className="fill-left-out">{t('beforeSigning.leftOut', { count })}</p>;
}
