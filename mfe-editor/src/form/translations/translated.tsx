import type { ReactNode } from 'react';
import type { ContentLanguage } from '@avsec/shared/domain';
import { languageName, useTranslation } from '@avsec/shared/i18n';
import { LiveText } from '../fields/live-text';
import { useEditor } from '../engine/editor-context';
import './translations.css';

interface TranslatedProps {
  /** The original's field. */
  children: ReactNode;
  /** The id of that field; the translation's is made of it. */
  id: string;
  /** What the original is called. */
  label: string;
  topic: string;
  read: (language: ContentLanguage) => string | undefined;
  write: (language: ContentLanguage, value: string, step: string) => void;
  multiline?: boolean;
}

export const translationId = (fieldId: string): string => `translation-${fieldId}`;

/** A text of the definition, and beside it what it is in the language that is being translated into. */
export function Translated({ children, ...field }: TranslatedProps) {
  const { translating } = useEditor();
  return (
    <div className="editor-pair av-stack av-shrinks" data-open={translating !== null || undefined}>
      {children}
      {translating && <TranslationField key={translating} language={translating} {...field} />}
    </div>
  );
}

/** The translation alone. */
export function TranslationField({
  id,
  label,
  topic,
  read,
  write,
  multiline = false,
  language,
}: Omit<TranslatedProps, 'children'> & { language: ContentLanguage }) {
  const { t } = useTranslation('editor');
  const name = languageName(language);
  return (
    <LiveText
      id={translationId(id)}
      lang={language}
      label={t('translations.of', { text: label, language: name })}
      placeholder={name}
      topic={topic}
      read={() => read(language) ?? ''}
      write={(value, step) => write(language, value, step)}
      multiline={multiline}
    />
  );
}
