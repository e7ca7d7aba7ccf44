import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import { useEditor, useTopic } from '../session/editor-context';
import { topicOf } from '../session/editor-session';

/** A question was deleted or moved that conditions ask for: says so, and offers the ways out. */
export function BrokenDialog() {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const count = useTopic(topicOf.broken, session.broken);
  if (count === 0) return null;
  const undo = (): void => {
    session.undo();
    session.settleBroken();
  };
  const drop = (): void => {
    session.edit({ kind: 'faulty-conditions-removed' });
    session.settleBroken();
  };
  return (
    <ModalDialog
      title={t('broken.title')}
      onClose={session.settleBroken}
      footer={
        <>
          <button type="button" className="av-button av-button--quiet" onClick={session.settleBroken}>
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
