import type { Repetition } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CaptionedText } from '../fields/captioned-text';
import { LimitField } from '../fields/limit-field';
import { Switch } from '../fields/switch';
import { fieldId } from '../problems/located';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { TranslatedSectionText } from '../translations/translated-section-text';

/** 'Repetir por': what one of them is called, and how many there may be. */
export function RepeatField({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const topic = topicOf.section(sectionId);
  const repeats = useTopic(topic, () => engine.section(sectionId)?.repeat !== undefined);
  const repeat = useTopic(topic, () => engine.section(sectionId)?.repeat);
  const now = (): Repetition => engine.section(sectionId)?.repeat ?? { label: '', min: 1 };
  const change = (next: Partial<Repetition>, step?: string): void =>
    engine.edit({ kind: 'section', sectionId, change: { repeat: { ...now(), ...next } } }, step);
  return (
    <div role="group" aria-label={t('repeat.title')}>
      <Switch
        label={t('repeat.toggle')}
        checked={repeats}
        onChange={(on) =>
          engine.edit({ kind: 'section', sectionId, change: { repeat: on ? { label: '', min: 1 } : undefined } })
        }
      />
      {repeats && (
        <div className="editor-settings av-stack av-tiles av-foot av-gap-4 av-lines-2">
          <TranslatedSectionText sectionId={sectionId} field="repeat" label={t('repeat.label')}>
            <CaptionedText
              id={fieldId.section(sectionId, 'repeat')}
              caption={t('repeat.label')}
              topic={topic}
              read={() => engine.section(sectionId)?.repeat?.label ?? ''}
              write={(label, step) => change({ label }, step)}
              placeholder={t('repeat.placeholder')}
            />
          </TranslatedSectionText>
          <LimitField
            caption={t('repeat.min')}
            end="min"
            limited={repeat}
            least={0}
            onChange={({ min = 0, unread }) => change({ min, unread })}
          />
          <LimitField
            caption={t('repeat.max')}
            end="max"
            limited={repeat}
            least={1}
            onChange={({ max, unread }) => change({ max, unread })}
          />
        </div>
      )}
    </div>
  );
}
