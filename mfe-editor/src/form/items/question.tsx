import { afterPress } from '@avsec/shared/ui';
import { useTranslation } from '@avsec/shared/i18n';
import { LiveText } from '../fields/live-text';
import { FieldProblem, useFieldProblem } from '../problems/field-problem';
import { fieldId } from '../problems/located';
import { useEditor } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { TranslatedItemText } from '../translations/translated-item-text';
import { addItemAfter } from './next-item';
import { openInPlace } from './open-in-place';

/** What an item asks. Who writes in it has the item opened; Enter makes the next one. */
export function Question({ itemId, number }: { itemId: string; number: string }) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const id = fieldId.item(itemId, 'question');
  const problem = useFieldProblem(id);
  const problemId = `${id}-problem`;
  // Once the press that gave it the focus is over, and what gave it back to it is done.
  const open = (): void =>
    queueMicrotask(() =>
      afterPress(() => {
        if (document.activeElement?.id === id) openInPlace(engine, itemId);
      }),
    );
  return (
    <div className="editor-item__question" onFocus={open}>
      <TranslatedItemText itemId={itemId} field="question" id={id} label={t('item.questionOf', { number })}>
        <LiveText
          id={id}
          topic={topicOf.item(itemId)}
          read={() => engine.item(itemId)?.question ?? ''}
          write={(question, step) => engine.edit({ kind: 'item', itemId, change: { question } }, step)}
          label={t('item.questionOf', { number })}
          placeholder={t('item.questionPlaceholder')}
          describedBy={problem ? problemId : undefined}
          required
          invalid={problem !== null}
          multiline
          onEnter={readOnly ? undefined : () => addItemAfter(engine, itemId)}
        />
      </TranslatedItemText>
      {problem && <FieldProblem id={problemId} problem={problem} />}
    </div>
  );
}
