import type { ReactNode } from 'react';
import type { ContentLanguage, ItemTexts } from '@avsec/shared/domain';
import { useEditor } from '../session/editor-context';
import { topicOf, type EditorSession } from '../session/editor-session';
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
  session: EditorSession,
  itemId: string,
  language: ContentLanguage,
  texts: ItemTexts,
  step: string,
): void {
  const translations = session.item(itemId)?.translations;
  session.edit(
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
  const { session } = useEditor();
  return (
    <Translated
      topic={topicOf.item(itemId)}
      read={(language) => session.item(itemId)?.translations?.[language]?.[field]}
      write={(language, value, step) => translateItem(session, itemId, language, { [field]: value }, step)}
      multiline
      {...rest}
    />
  );
}
