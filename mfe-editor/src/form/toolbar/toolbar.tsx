import { useTranslation } from '@avsec/shared/i18n';
import { RedoOutlined, UndoOutlined } from '@avsec/shared/ui';
import { IconButton } from '../fields/icon-button';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { FindQuestion } from './find-question';
import { useUndoKeys } from './use-undo-keys';
import './toolbar.css';

/** Undo, redo, find a question, fold; above the sections, where it stays. */
export function Toolbar() {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const { canUndo, canRedo } = useTopic(topicOf.history, engine.history);
  const hasSections = useTopic(topicOf.order, () => engine.sectionIds().length > 0);
  useUndoKeys();
  return (
    <div className="editor-toolbar av-row av-lines-1" role="toolbar" data-gives-way aria-label={t('toolbar.label')}>
      {!readOnly && (
        <>
          <IconButton
            label={t('toolbar.undo')}
            title={t('toolbar.undoKeys')}
            icon={UndoOutlined}
            resting={!canUndo}
            tabIndex={canUndo ? 0 : -1}
            onClick={engine.undo}
          />
          <IconButton
            label={t('toolbar.redo')}
            title={t('toolbar.redoKeys')}
            icon={RedoOutlined}
            resting={!canRedo}
            tabIndex={canRedo ? 0 : -1}
            onClick={engine.redo}
          />
        </>
      )}
      {hasSections && (
        <>
          <FindQuestion />
          <button
            type="button"
            className="av-button av-button--quiet"
            onClick={() => engine.fold(engine.sectionIds(), true)}
          >
            {t('toolbar.foldAll')}
          </button>
          <button
            type="button"
            className="av-button av-button--quiet"
            onClick={() => engine.fold(engine.sectionIds(), false)}
          >
            {t('toolbar.unfoldAll')}
          </button>
        </>
      )}
    </div>
  );
}
