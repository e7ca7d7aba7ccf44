import { useState } from 'react';
import { CONTENT_LANGUAGES, untranslated, type ContentLanguage } from '@avsec/shared/domain';
import { languageName, useTranslation } from '@avsec/shared/i18n';
import { ConfirmDialog } from '@avsec/shared/ui/antd';
import { Choice } from '../fields/choice';
import { useEditor } from '../engine/editor-context';
import { languageIn } from './language-in';

interface OriginalLanguageProps {
  original: ContentLanguage;
  onChanged: (language: ContentLanguage) => void;
}

/** In which language the checklist is written. What was translated into that one goes, which is asked first. */
export function OriginalLanguage({ original, onChanged }: OriginalLanguageProps) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const [asked, setAsked] = useState<{ language: ContentLanguage; count: number } | null>(null);
  const change = (language: ContentLanguage): void => {
    setAsked(null);
    engine.edit({ kind: 'language', language });
    onChanged(language);
  };
  const choose = (value: string): void => {
    const language = languageIn(value);
    if (language === null || language === original) return;
    const { texts, missing } = untranslated(engine.checklist(), language);
    const count = texts - missing.length;
    if (count > 0) setAsked({ language, count });
    else change(language);
  };
  const named = asked && { count: asked.count, language: languageName(asked.language) };
  return (
    <>
      <Choice
        caption={t('translations.original')}
        value={original}
        options={CONTENT_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
        onChoose={choose}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('translations.ask.title', { ...named })}
        confirmLabel={t('translations.ask.confirm')}
        danger
        onConfirm={() => asked && change(asked.language)}
        onCancel={() => setAsked(null)}
      >
        <p>{t('translations.ask.text', { ...named })}</p>
      </ConfirmDialog>
    </>
  );
}
