import { useTranslation } from '@avsec/shared/i18n';
import { useRootClass } from '@avsec/shared/ui';
import type { Save } from './use-save';
import './save.css';

/**
 * At the bottom of the screen, where they stay: to keep a draft, 'Salvando...' while it does (section 2), and to put
 * the checklist before inspectors.
 */
export function SaveBar({ save, label }: { save: Save; label: string }) {
  const { t } = useTranslation('editor');
  useRootClass('has-editor-actions');
  const { state } = save;
  const resting = state.kind === 'saving' || state.kind === 'saved';
  const saving = state.kind === 'saving' ? state.aim.kind : null;
  return (
    <div className="editor-actions av-bottom av-line av-end" data-bottom-bar="free-start" data-gives-way>
      <button type="button" className="av-button" aria-disabled={resting} title={t('save.keys')} onClick={save.save}>
        {saving === 'draft' ? t('save.saving') : label}
      </button>
      <button
        type="button"
        className="av-button av-button--primary"
        aria-disabled={resting}
        title={t('publish.keys')}
        onClick={save.askToPublish}
      >
        {t(saving === 'publish' ? 'publish.busy' : 'publish.publish')}
      </button>
    </div>
  );
}
