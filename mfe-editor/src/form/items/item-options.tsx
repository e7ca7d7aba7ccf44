import type { ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  pastedLines,
  spliceOptions,
  translateOption,
  type ChecklistItem,
  type ContentLanguage,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { DeleteOutlined, PlusOutlined, useNarrow } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { FieldProblem, useFieldProblem } from '../problems/field-problem';
import { fieldId } from '../problems/located';
import { IconButton } from '../fields/icon-button';
import { LiveText } from '../fields/live-text';
import { useEditor } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { focusWhenDrawn } from '../engine/reveal';
import { TranslationField } from '../translations/translated';
import { addItemAfter } from './next-item';
import { optionId } from './option-id';
import { OptionMark } from './option-mark';
import { VerdictOfOption } from './verdict-choice';

/** What an item is answered from: an editable list. Several lines pasted into one option become several options. */
export function ItemOptions({
  item: {
    id: itemId,
    options: { length: count },
    verdict,
  },
}: {
  item: ChecklistItem;
}) {
  const { t } = useTranslation('editor');
  const { engine, readOnly, translating, ask } = useEditor();
  const isNarrow = useNarrow();
  const groupId = fieldId.item(itemId, 'options');
  const problem = useFieldProblem(groupId);
  const problemId = `${groupId}-problem`;
  const options = (): string[] => engine.item(itemId)?.options ?? [];
  // What the options are called in other languages goes and stays with them.
  const splice = (at: number, removed: number, ...added: string[]): void => {
    const item = engine.item(itemId);
    if (item) engine.edit({ kind: 'item', itemId, change: spliceOptions(item, at, removed, ...added) });
  };
  const translate = (language: ContentLanguage, place: number, value: string, step: string): void => {
    const item = engine.item(itemId);
    if (item)
      engine.edit(
        { kind: 'item', itemId, change: { translations: translateOption(item, language, place, value) } },
        step,
      );
  };

  const add = (at = options().length): void => {
    // Drawn at once: the next letter of whoever types fast is the new option's.
    flushSync(() => splice(at, 0, ''));
    focusWhenDrawn(optionId(itemId, at));
  };

  // An empty line at the end is the end of the list, and no option.
  const goOn = (place: number): void => {
    if (place === 0 || place < options().length - 1 || options()[place] !== '') return add(place + 1);
    splice(place, 1);
    addItemAfter(engine, itemId);
  };

  const paste = (event: ClipboardEvent<HTMLElement>, place: number): void => {
    const lines = pastedLines(event.clipboardData.getData('text'));
    if (readOnly || lines.length < 2) return;
    event.preventDefault();
    const own = options()[place] ?? '';
    if (own === '') splice(place, 1, ...lines);
    else splice(place + 1, 0, ...lines);
  };

  return (
    <Flex
      vertical
      gap="small"
      id={groupId}
      role="group"
      tabIndex={-1}
      aria-label={t('item.options')}
      aria-describedby={problem ? problemId : undefined}
    >
      <span className="av-note av-strong">{t('item.options')}</span>
      <Flex component="ol" vertical gap="small" className="av-list">
        {Array.from({ length: count }, (_, place) => (
          <Flex key={place} component="li" vertical={isNarrow} gap="small" align={isNarrow ? 'stretch' : 'center'}>
            <Flex flex="1" gap="small" align="center">
              <span className="av-quiet av-figures" aria-hidden>
                {`${place + 1}.`}
              </span>
              <Flex flex="1" vertical={isNarrow} gap="small">
                <LiveText
                  id={optionId(itemId, place)}
                  topic={topicOf.item(itemId)}
                  read={() => options()[place] ?? ''}
                  write={(value, step) =>
                    engine.edit({ kind: 'item', itemId, change: { options: options().with(place, value) } }, step)
                  }
                  label={t('item.optionOf', { number: place + 1 })}
                  invalid={problem !== null}
                  onPaste={(event) => paste(event, place)}
                  onEnter={() => !readOnly && goOn(place)}
                />
                {verdict && <VerdictOfOption itemId={itemId} place={place} />}
                {translating && (
                  <TranslationField
                    key={translating}
                    language={translating}
                    id={optionId(itemId, place)}
                    label={t('item.optionOf', { number: place + 1 })}
                    topic={topicOf.item(itemId)}
                    read={(language) => engine.item(itemId)?.translations?.[language]?.options?.[place]}
                    write={(language, value, step) => translate(language, place, value, step)}
                  />
                )}
              </Flex>
              {!readOnly && (
                <IconButton
                  label={t('item.removeOption', { number: place + 1 })}
                  icon={DeleteOutlined}
                  onClick={() => splice(place, 1)}
                />
              )}
            </Flex>
            <OptionMark itemId={itemId} place={place} />
          </Flex>
        ))}
      </Flex>
      {problem && <FieldProblem id={problemId} problem={problem} />}
      {!readOnly && (
        <Flex wrap gap="small">
          <Button type="text" icon={<PlusOutlined aria-hidden />} onClick={() => add()}>
            {t('item.addOption')}
          </Button>
          <Button type="text" onClick={() => ask({ kind: 'paste-options', itemId })}>
            {t('item.pasteOptions')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
