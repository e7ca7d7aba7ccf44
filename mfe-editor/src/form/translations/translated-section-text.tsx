import type { ReactNode } from 'react';
import type { TitleTexts } from '@avsec/shared/domain';
import { fieldId } from '../problems/located';
import { useEditor } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { Translated } from './translated';

interface TranslatedSectionTextProps {
  sectionId: string;
  field: keyof TitleTexts;
  label: string;
  multiline?: boolean;
  children: ReactNode;
}

/** Title or description of a section, or what it repeats by, and beside it what it is in another language. */
export function TranslatedSectionText({ sectionId, field, ...rest }: TranslatedSectionTextProps) {
  const { engine } = useEditor();
  return (
    <Translated
      id={fieldId.section(sectionId, field)}
      topic={topicOf.section(sectionId)}
      read={(language) => engine.section(sectionId)?.translations?.[language]?.[field]}
      write={(language, value, step) => engine.edit({ kind: 'translation', sectionId, language, field, value }, step)}
      {...rest}
    />
  );
}
