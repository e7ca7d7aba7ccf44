import { useCallback, useState, useSyncExternalStore } from 'react';
import { canBeAnsweredTogether, isAnswered, type ChecklistItem, type ChecklistSection } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { isItemHidden } from '../state/fill-in-state';
import { useFillIn } from '../engine/fill-in-context';
import { topicOf } from '../engine/fill-in-engine';

/** For one question there is nothing to be gained. */
const WORTH_IT = 2;

/**
 * Answers every question of a section that is still open, but those that its author wants answered by themselves, with
 * the answer that conforms, and takes exactly that back
 * with one press. It says 'Tudo Sim' only where that is what it answers: a question such as 'prohibited items found'
 * conforms with 'Não'.
 */
export function AnswerAll({ section }: { section: ChecklistSection }) {
  const { t } = useTranslation('checklists');
  const { engine, readOnly } = useFillIn();
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => engine.subscribe(topicOf.section(section.id), listener),
    [engine, section],
  );
  const openItems = useCallback(() => {
    const state = engine.state();
    return section.items.filter(
      (item) =>
        canBeAnsweredTogether(item.type) &&
        item.answeredAlone !== true &&
        !isAnswered(state.answers[item.id]) &&
        !isItemHidden(state, item.id),
    );
  }, [engine, section]);
  const offer = useSyncExternalStore(subscribe, () => offerFor(openItems()));

  const answerAll = (): void => {
    const items = openItems();
    for (const item of items) engine.answer(item.id, item.expectedAnswer);
    setAnswered(items.map(({ id }) => id));
  };
  // What was changed since by hand stays as it is.
  const undo = (): void => {
    const { answers } = engine.state();
    const given = new Map(section.items.map((item) => [item.id, item.expectedAnswer]));
    for (const itemId of answered) if (answers[itemId] === given.get(itemId)) engine.answer(itemId, null);
    setAnswered([]);
  };

  if (readOnly) return null;
  if (answered.length > 0) {
    return (
      <p className="av-above-3" role="status">
        <span>{t('answerAll.done', { count: answered.length })}</span>{' '}
        <button type="button" className="av-link" onClick={undo}>
          {t('answerAll.undo')}
        </button>
      </p>
    );
  }
  if (offer === null) return null;
  return (
    <button type="button" className="av-button av-above-3" onClick={answerAll}>
      {t(`answerAll.${offer}`)}
    </button>
  );
}

/** What pressing it does to these; null where there are too few. */
function offerFor(items: readonly ChecklistItem[]): 'yes' | 'conforming' | null {
  if (items.length < WORTH_IT) return null;
  return items.every(({ expectedAnswer }) => expectedAnswer) ? 'yes' : 'conforming';
}
