import { useTranslation } from '@avsec/shared/i18n';
import { fieldId } from '../problems/located';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { focusWhenDrawn } from '../engine/reveal';
import { OutlineSection } from './outline-section';
import './outline.css';

/** The whole checklist in little, beside the form where there is room: each line a way there, and a thing to drag. */
export function Outline() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const ids = useTopic(topicOf.order, engine.sectionIds);
  return (
    <nav className="editor-outline av-column av-gap-0 av-small av-card" aria-label={t('outline.heading')}>
      <h2>{t('outline.heading')}</h2>
      <button type="button" className="av-plain av-fixed av-cut" onClick={() => focusWhenDrawn(fieldId.basic('title'))}>
        {t('basics.heading')}
      </button>
      <ol className="av-list av-scroll">
        {ids.map((id, place) => (
          <OutlineSection key={id} sectionId={id} place={place} />
        ))}
      </ol>
    </nav>
  );
}
