import { CONTENT_LANGUAGES, DEFAULT_CONTENT_LANGUAGE, type ContentLanguage } from '@avsec/shared/domain';
import { languageName, useTranslation } from '@avsec/shared/i18n';
import { Button, Flex, SectionCard } from '@avsec/shared/ui/antd';
import { Choice } from '../fields/choice';
import { fieldId } from '../problems/located';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { focusWhenDrawn, goToItem, goToSection } from '../engine/reveal';
import { languageIn } from './language-in';
import { OriginalLanguage } from './original-language';
import { translationId } from './translated';
import { useUntranslated } from './use-untranslated';
import './translations.css';

/** In which language the checklist is written, and the one whose texts stand beside it. */
export function TranslationCard() {
  const { t } = useTranslation('editor');
  const { engine, readOnly, translating, translate } = useEditor();
  const original = useTopic(topicOf.basics, () => engine.checklist().language ?? DEFAULT_CONTENT_LANGUAGE);
  const named = (language: ContentLanguage) => ({ value: language, label: languageName(language) });
  return (
    <SectionCard title={t('translations.heading')} size="small">
      <div className="editor-basics av-stack av-tiles av-top av-gap-4 av-lines-2">
        <OriginalLanguage
          original={original}
          onChanged={(language) => {
            if (language === translating) translate(null);
          }}
        />
        <Choice
          caption={t(readOnly ? 'translations.beside' : 'translations.into')}
          value={translating ?? ''}
          options={[
            { value: '', label: t('translations.none') },
            ...CONTENT_LANGUAGES.filter((language) => language !== original).map(named),
          ]}
          always
          onChoose={(value) => translate(languageIn(value))}
        />
        {translating && <Missing language={translating} />}
      </div>
    </SectionCard>
  );
}

function Missing({ language }: { language: ContentLanguage }) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const { texts, missing } = useUntranslated(language);
  const [first] = missing;
  const go = (): void => {
    if (first?.kind === 'item') goToItem(engine, first.itemId, translationId(fieldId.item(first.itemId, 'question')));
    else if (first?.kind === 'section') goToSection(engine, first.sectionId);
    else focusWhenDrawn(translationId(fieldId.basic('title')));
  };
  return (
    <Flex wrap gap="small" align="center" justify="space-between" className="av-whole-row">
      <p role="status" className="av-quiet av-figures">
        {missing.length === 0
          ? t('translations.complete', { language: languageName(language) })
          : t('translations.missing', { count: missing.length, texts, language: languageName(language) })}
      </p>
      {first && !readOnly && (
        <Button type="text" onClick={go}>
          {t('translations.next')}
        </Button>
      )}
    </Flex>
  );
}
