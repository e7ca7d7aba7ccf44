import { useTranslation } from '@avsec/shared/i18n';
import { ConditionField } from '../conditions/condition-field';
import { RepeatField } from '../conditions/repeat-field';
import { CaptionedText } from '../fields/captioned-text';
import { More } from '../fields/more';
import { fieldId } from '../problems/located';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { TranslatedSectionText } from '../translations/translated-section-text';

/**
 * What few sections need: a description, when they are shown, and whether they repeat. Open from the start where a
 * section says any of it.
 */
export function SectionMore({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const condition = useTopic(topicOf.section(sectionId), () => engine.section(sectionId)?.shownWhen);
  const { description, repeat } = engine.section(sectionId) ?? {};
  return (
    <More summary={t('section.more')} open={condition !== undefined || repeat !== undefined || Boolean(description)}>
      <TranslatedSectionText sectionId={sectionId} field="description" label={t('section.description')} multiline>
        <CaptionedText
          id={fieldId.section(sectionId, 'description')}
          caption={t('section.description')}
          topic={topicOf.section(sectionId)}
          read={() => engine.section(sectionId)?.description ?? ''}
          write={(value, step) => engine.edit({ kind: 'section-text', sectionId, field: 'description', value }, step)}
          multiline
        />
      </TranslatedSectionText>
      <ConditionField
        id={fieldId.section(sectionId, 'shownWhen')}
        of={{ kind: 'section', id: sectionId }}
        condition={condition}
        onChange={(shownWhen) => engine.edit({ kind: 'section', sectionId, change: { shownWhen } })}
      />
      <RepeatField sectionId={sectionId} />
    </More>
  );
}
