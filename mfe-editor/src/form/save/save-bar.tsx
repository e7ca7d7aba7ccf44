import { useTranslation } from '@avsec/shared/i18n';
import { useRootClass } from '@avsec/shared/ui';
import type { Save } from './use-save';
import './save.css';

/** The save button, at the bottom of the screen, where it stays; 'Salvando...' while it does (section 2). */
export function SaveBar({ save, label }: { save: Save; label: string }) {
  const { t } = useTranslation('editor');
  useRootClass('has-editor-actions');
  const { kind } = save.state;
  return (
    <div className="editor-actions" data-bottom-bar="free-start" data-gives-way>
      <button
        type="button"
        className="av-button av-button--primary"
        aria-disabled={kind === 'saving' || kind === 'saved'}
        onClick={save.save}
      >
        {kind === 'saving' ? t('save.saving') : label}
      </button>
    </div>
  );
}
