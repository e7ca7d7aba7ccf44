import { useTranslation } from '@avsec/shared/i18n';
import { DownOutlined } from '@avsec/shared/ui';
import { useId } from 'react';
import type { MenuBlock } from './build-menu';
import { MenuIcon } from './menu-icon';
import { MenuLink } from './menu-link';

function MenuLines({ block }: { block: MenuBlock }) {
  const { t } = useTranslation('shell');
  if (block.lines.length === 0 && !block.more) return <p className="menu__empty">{t('frame.emptyGroup')}</p>;
  return (
    <>
      <ul className="menu__list">
        {block.lines.map((line) => (
          <MenuLink key={line.path} line={line} />
        ))}
      </ul>
      {block.more && (
        <>
          <p className="menu__heading">{block.more.heading}</p>
          <ul className="menu__list" aria-label={block.more.heading}>
            {block.more.lines.map((line) => (
              <MenuLink key={line.path} line={line} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A group that folds: its button, and its lines while it is open. */
export function FoldingGroup({ block, open, onToggle }: { block: MenuBlock; open: boolean; onToggle: () => void }) {
  const id = useId();
  return (
    <section className="menu__group">
      <button type="button" className="menu__link menu__fold" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <MenuIcon name={block.icon} />
        {block.label}
        <DownOutlined className="menu__arrow" aria-hidden />
      </button>
      <div id={id} className="menu__content" hidden={!open}>
        {open && <MenuLines block={block} />}
      </div>
    </section>
  );
}

/** A group that is always open under its heading; without lines it is not drawn. */
export function OpenGroup({ block }: { block: MenuBlock }) {
  if (block.lines.length === 0) return null;
  return (
    <section className="menu__group">
      <p className="menu__heading">{block.label}</p>
      <ul className="menu__list" aria-label={block.label}>
        {block.lines.map((line) => (
          <MenuLink key={line.path} line={line} />
        ))}
      </ul>
    </section>
  );
}
