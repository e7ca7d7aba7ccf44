import type { ReactNode } from 'react';
import type { ContentLanguage, ItemTexts } from '@avsec/shared/domain';
import { useEditor } from '../engine/editor-context';
import { topicOf, type EditorEngine } from '../engine/editor-engine';
import { Translated } from './translated';

interface TranslatedItemTextProps {
  itemId: string;
  field: 'question' | 'guidance';
  /** The original's field, and what it is called. */
  id: string;
  label: string;
  children: ReactNode;
}

/** Changes what an item says in a language. */
export function translateItem(
  engine: EditorEngine,
  itemId: string,
  language: ContentLanguage,
  texts: ItemTexts,
  step: string,
): void {
  const translations = engine.item(itemId)?.translations;
  engine.edit(
    {
      kind: 'item',
      itemId,
      change: { translations: { ...translations, [language]: { ...translations?.[language], ...texts } } },
    },
    step,
  );
}

/** Question or guidance, and beside it what it is in another language. */
export function TranslatedItemText({ itemId, field, ...rest }: TranslatedItemTextProps) {
  const { engine } = useEditor();
  return (
    <Translated
      topic={topicOf.item(itemId)}
      read={(language) => engine.item(itemId)?.translations?.[language]?.[field]}
      write={(language, value, step) => translateItem(engine, itemId, language, { [field]: value }, step)}
      multiline
      {...rest}
    />
  );
}
