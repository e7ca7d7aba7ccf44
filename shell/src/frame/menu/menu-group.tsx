import { useTranslation } from '@avsec/shared/i18n';
import { DownOutlined } from '@avsec/shared/ui';
import { useId } from 'react';
import type { MenuBlock } from './build-menu';
import { MenuIcon } from './menu-icon';
import { MenuLines } from './menu-lines';

interface GroupProps {
  block: MenuBlock;
  /** Path of the line in which the page on screen lies. */
  currentPath: string | null;
}

function GroupLines({ block, currentPath }: GroupProps) {
  const { t } = useTranslation('shell');
  if (block.lines.length === 0 && !block.more) return <p className="menu__empty">{t('frame.emptyGroup')}</p>;
  return (
    <>
      <MenuLines lines={block.lines} currentPath={currentPath} />
      {block.more && (
        <>
          <p className="menu__heading">{block.more.heading}</p>
          <MenuLines lines={block.more.lines} currentPath={currentPath} label={block.more.heading} />
        </>
      )}
    </>
  );
}

/** A group that folds: its button, and its lines while it is open. */
export function FoldingGroup({ block, currentPath, open, onToggle }: GroupProps & { open: boolean; onToggle: () => void }) {
  const id = useId();
  return (
    <section className="menu__group">
      <button type="button" className="menu__link menu__fold" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <MenuIcon name={block.icon} />
        {block.label}
        <DownOutlined className="menu__arrow" aria-hidden />
      </button>
      <div id={id} className="menu__content" hidden={!open}>
        {open && <GroupLines block={block} currentPath={currentPath} />}
      </div>
    </section>
  );
}

/** A group that is always open under its heading; without lines it is not drawn. */
export function OpenGroup({ block, currentPath }: GroupProps) {
  if (block.lines.length === 0) return null;
  return (
    <section className="menu__group">
      <p className="menu__heading">{block.label}</p>
      <MenuLines lines={block.lines} currentPath={currentPath} label={block.label} />
    </section>
  );
}
