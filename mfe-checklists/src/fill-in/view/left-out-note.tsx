import { useTranslation } from '@avsec/shared/i18n';
import { useFillIn } from '../engine/fill-in-context';
import { useOverallTally } from '../engine/use-overall';
import { leftOutOf } from '../state/shown-state';

/** How many answers of hidden questions will not be part of the record; nothing while there are none. */
export function LeftOutNote() {
  const { t } = useTranslation('checklists');
  const { engine } = useFillIn();
  // What is hidden changes with the counts.
  useOverallTally();
  const count = leftOutOf(engine.state());
  return count > 0 && <p className="av-secondary">{t('beforeSigning.leftOut', { count })}</p>;
}
