import { useTranslation } from '@avsec/shared/i18n';
import { CaptionedText } from '../fields/captioned-text';
import { NumberField } from '../fields/number-field';
import { Switch } from '../fields/switch';
import { fieldId } from '../problems/located';
import { useEditor, useTopic } from '../session/editor-context';
import { topicOf } from '../session/editor-session';
import { TranslatedSectionText } from '../translations/translated-section-text';

/** 'Repetir por': what one of them is called, and how many there may be. */
export function RepeatField({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const topic = topicOf.section(sectionId);
  const repeats = useTopic(topic, () => session.section(sectionId)?.repeat !== undefined);
  const min = useTopic(topic, () => session.section(sectionId)?.repeat?.min);
  const max = useTopic(topic, () => session.section(sectionId)?.repeat?.max);
  const now = () => session.section(sectionId)?.repeat ?? { label: '', min: 1 };
  const change = (next: Partial<ReturnType<typeof now>> & { max?: number | undefined }, step?: string): void =>
    session.edit({ kind: 'section', sectionId, change: { repeat: { ...now(), ...next } } }, step);
  return (
    <div className="editor-repeat" role="group" aria-label={t('repeat.title')}>
      <Switch label={t('repeat.toggle')} checked={repeats} onChange={(on) => session.edit({ kind: 'section', sectionId, change: { repeat: on ? { label: '', min: 1 } : undefined } })} />
      {repeats && (
        <div className="editor-item__settings">
          <TranslatedSectionText sectionId={sectionId} field="repeat" label={t('repeat.label')}>
            <CaptionedText
              id={fieldId.section(sectionId, 'repeat')}
              caption={t('repeat.label')}
              topic={topic}
              read={() => session.section(sectionId)?.repeat?.label ?? ''}
              write={(label, step) => change({ label }, step)}
              placeholder={t('repeat.placeholder')}
            />
          </TranslatedSectionText>
          <NumberField caption={t('repeat.min')} value={min} least={0} onChange={(value) => change({ min: value ?? 0 })} />
          <NumberField caption={t('repeat.max')} value={max} least={1} onChange={(value) => change({ max: value })} />
        </div>
      )}
    </div>
  );
}
