import { useTranslation } from '@avsec/shared/i18n';
import { useEditor, useTopic } from './engine/editor-context';
import { topicOf } from './engine/editor-engine';

/** How many sections, items, required and optional ones (section 2). */
export function SummaryCard() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const counts = useTopic(topicOf.counts, engine.counts);
  return (
    <section className="editor-card av-card" aria-label={t('summary.heading')}>
      <h2>{t('summary.heading')}</h2>
      <dl className="editor-counts av-figures">
        {(['sections', 'items', 'required', 'optional'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`summary.${name}`)}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
