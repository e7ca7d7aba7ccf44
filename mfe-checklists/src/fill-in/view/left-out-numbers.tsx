import { useCallback, useSyncExternalStore } from 'react';
import type { ChecklistItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useFillIn } from '../engine/fill-in-context';
import { topicOf } from '../engine/fill-in-engine';
import { isItemHidden } from '../state/fill-in-state';

interface LeftOutNumbersProps {
  /** Those of a section that stand under a condition. */
  conditional: readonly ChecklistItem[];
}

/** Why numbers are missing in a section: which ones other answers would ask for. Nothing while none is missing. */
export function LeftOutNumbers({ conditional }: LeftOutNumbersProps) {
  const { t } = useTranslation('checklists');
  const { engine } = useFillIn();
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = conditional.map(({ id }) => engine.subscribe(topicOf.item(id), listener));
      return () => leave.forEach((one) => one());
    },
    [engine, conditional],
  );
  const numbers = useSyncExternalStore(subscribe, () => {
    const state = engine.state();
    return conditional
      .filter(({ id }) => isItemHidden(state, id))
      .flatMap(({ id }) => engine.index.items.get(id)?.number ?? [])
      .join(', ');
  });
  return numbers !== '' && <p className="av-above-3 av-secondary">{t('leftOutNumbers', { numbers })}</p>;
}
