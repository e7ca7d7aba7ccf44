import { copyOfSection } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CopyOutlined, DeleteOutlined, DownOutlined, type Icon, UpOutlined, useNotify } from '@avsec/shared/ui';
import { IconButton } from '../fields/icon-button';
import { useEditor } from '../engine/editor-context';
import { focusWhenDrawn, goToSection } from '../engine/reveal';

interface SectionActionsProps {
  sectionId: string;
  place: number;
  count: number;
}

/** Move, duplicate, delete, each told by a toast (section 4). The first section cannot move up, the last not down. */
export function SectionActions({ sectionId, place, count }: SectionActionsProps) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const notify = useNotify();

  const move = (direction: 'up' | 'down'): void => {
    const to = place + (direction === 'up' ? -1 : 1);
    engine.edit({ kind: 'section-moved', sectionId, to });
    notify({
      kind: 'success',
      title: t('section.moved.title'),
      description: t('section.moved.text', { from: place + 1, to: to + 1 }),
    });
    requestAnimationFrame(() => focusWhenDrawn(`section-${direction}-${sectionId}`));
  };

  const duplicate = (): void => {
    const section = engine.section(sectionId);
    if (!section) return;
    const copy = copyOfSection(section, engine.ids());
    engine.edit({ kind: 'sections-added', sections: [copy], at: place + 1 });
    notify({
      kind: 'success',
      title: t('section.duplicated.title'),
      description: t('section.duplicated.text', { position: place + 2 }),
    });
    goToSection(engine, copy.id);
  };

  const remove = (): void => {
    engine.edit({ kind: 'section-removed', sectionId });
    notify({ kind: 'info', title: t('section.removed.title'), description: t('section.removed.text') });
  };

  const action = (name: string, label: string, icon: Icon, act: () => void, resting = false) => (
    <IconButton id={`section-${name}-${sectionId}`} label={label} icon={icon} resting={resting} onClick={act} />
  );

  return (
    <div className="av-row av-gap-0" role="group" aria-label={t('section.actionsOf', { number: place + 1 })}>
      {action('up', t('section.up'), UpOutlined, () => move('up'), place === 0)}
      {action('down', t('section.down'), DownOutlined, () => move('down'), place === count - 1)}
      {action('duplicate', t('section.duplicate'), CopyOutlined, duplicate)}
      {action('delete', t('section.delete'), DeleteOutlined, remove)}
    </div>
  );
}
