import { memo } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useEditor, useTopic } from './session/editor-context';
import { topicOf } from './session/editor-session';
import { goToSection } from './session/reveal';

/** The sections by title, each a way to it; beside the form where there is room. */
export function SectionOutline() {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const ids = useTopic(topicOf.order, session.sectionIds);
  if (ids.length < 2) return null;
  return (
    <nav className="editor-card editor-outline av-card" aria-label={t('outline.heading')}>
      <h2>{t('outline.heading')}</h2>
      <ol>
        {ids.map((id) => (
          <Entry key={id} sectionId={id} />
        ))}
      </ol>
    </nav>
  );
}

const Entry = memo(function Entry({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const title = useTopic(topicOf.section(sectionId), () => session.section(sectionId)?.title ?? '');
  return (
    <li>
      <button type="button" className="editor-link" onClick={() => goToSection(session, sectionId)}>
        {title.trim() === '' ? t('outline.untitled') : title}
      </button>
    </li>
  );
});
