import { newSection } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PlusOutlined, useNotify } from '@avsec/shared/ui';
import { FieldProblem, useFieldProblem } from '../problems/field-problem';
import { fieldId } from '../problems/located';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { goToSection } from '../engine/reveal';
import { SectionCard } from './section-card';
import './sections.css';

/** All sections, and the button for another. */
export function SectionList() {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const notify = useNotify();
  const ids = useTopic(topicOf.order, engine.sectionIds);
  const problem = useFieldProblem(fieldId.sections);

  const add = (): void => {
    const section = newSection(engine.ids()('section'));
    engine.edit({ kind: 'sections-added', sections: [section], at: ids.length });
    notify({
      kind: 'success',
      title: t('section.added.title'),
      description: t('section.added.text', { position: ids.length + 1 }),
    });
    goToSection(engine, section.id);
  };

  return (
    <div className="editor-sections av-stack av-shrinks av-gap-4" data-long={engine.opensFolded || undefined}>
      {ids.length === 0 && <p className="av-quiet">{t(readOnly ? 'section.noneToView' : 'section.none')}</p>}
      {ids.map((id, place) => (
        <SectionCard key={id} sectionId={id} place={place} count={ids.length} />
      ))}
      {!readOnly && (
        <button
          id={fieldId.sections}
          type="button"
          className="av-button"
          onClick={add}
          aria-describedby={problem ? 'editor-sections-problem' : undefined}
        >
          <PlusOutlined aria-hidden /> {t('section.add')}
        </button>
      )}
      {problem && <FieldProblem id="editor-sections-problem" problem={problem} />}
    </div>
  );
}
