import { useTranslation } from '@avsec/shared/i18n';
import { Button, Flex, Modal } from '@avsec/shared/ui/antd';
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
    <Modal
      open
      mask={{ closable: false }}
      title={t('broken.title')}
      onCancel={engine.settleBroken}
      footer={
        <Flex wrap justify="end" gap="small">
          <Button type="text" onClick={engine.settleBroken}>
            {t('broken.later')}
          </Button>
          <Button onClick={drop}>{t('broken.drop')}</Button>
          <Button type="primary" onClick={undo}>
            {t('broken.undo')}
          </Button>
        </Flex>
      }
    >
      <p>{t('broken.text', { count })}</p>
    </Modal>
  );
}
