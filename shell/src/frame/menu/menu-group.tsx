import { useTranslation } from '@avsec/shared/i18n';
import { useId } from 'react';
import { linesOf, type MenuBlock } from './build-menu';
import { ListedPages } from './listed-pages';
import { MenuIcon } from './menu-icon';
import { MenuLines } from './menu-lines';

interface GroupProps {
  block: MenuBlock;
  /** Path of the line in which the page on screen lies. */
  currentPath: string | null;
}

function GroupLines({ block, currentPath, searching }: GroupProps & { searching: boolean }) {
  const { t } = useTranslation('shell');
  if (linesOf(block).length === 0) return <p className="menu__empty av-note">{t('frame.emptyGroup')}</p>;
  return (
    <>
      {block.lines.length > 0 && <MenuLines lines={block.lines} currentPath={currentPath} />}
      {block.listed && <ListedPages {...block.listed} currentPath={currentPath} searching={searching} />}
      {block.coming && <ListedPages {...block.coming} isComing currentPath={currentPath} searching={searching} />}
    </>
  );
}

interface FoldingGroupProps extends GroupProps {
  open: boolean;
  /** The menu shows what a search found. */
  searching: boolean;
  onToggle: () => void;
}

/** A group that folds: its button, and its lines while it is open. */
export function FoldingGroup({ block, currentPath, open, searching, onToggle }: FoldingGroupProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="av-plain av-line av-whole av-hover av-medium menu__link menu__fold av-sign menu__arrow"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <MenuIcon name={block.icon} />
        <span>{block.label}</span>
      </button>
      {open && (
        <div id={id} className="menu__content">
          <GroupLines block={block} currentPath={currentPath} searching={searching} />
        </div>
      )}
    </>
  );
}

/** A group that is always open under its heading; without lines it is not drawn. */
export function OpenGroup({ block, currentPath }: GroupProps) {
  if (block.lines.length === 0) return null;
  return (
    <>
      <p className="menu__heading av-note av-strong">{block.label}</p>
      <MenuLines lines={block.lines} currentPath={currentPath} label={block.label} />
    </>
  );
}
