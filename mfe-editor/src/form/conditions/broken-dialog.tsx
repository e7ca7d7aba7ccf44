import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';

/** A question was deleted or moved that conditions ask for: says so, and offers the ways out. */
export function BrokenDialog() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const count = useTopic(topicOf.broken, engine.broken);
  if (count === 0) return null;
  const undo = (): void => {
    engine.undo();
    engine.settleBroken();
  };
  const drop = (): void => {
    engine.edit({ kind: 'faulty-conditions-removed' });
    engine.settleBroken();
  };
  return (
    <ModalDialog
      title={t('broken.title')}
      onClose={engine.settleBroken}
      footer={
        <>
          <button type="button" className="av-button av-button--quiet" onClick={engine.settleBroken}>
            {t('broken.later')}
          </button>
          <button type="button" className="av-button" onClick={drop}>
            {t('broken.drop')}
          </button>
          <button type="button" className="av-button av-button--primary" onClick={undo}>
            {t('broken.undo')}
          </button>
        </>
      }
    >
      <p>{t('broken.text', { count })}</p>
    </ModalDialog>
  );
}
