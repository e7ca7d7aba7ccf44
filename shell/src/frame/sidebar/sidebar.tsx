import { useTranslation } from '@avsec/shared/i18n';
import type { MenuGroup } from '@avsec/shared/module';
import { useLocation } from '@avsec/shared/router';
import { CloseOutlined, SafetyCertificateOutlined } from '@avsec/shared/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { filterMenu, type MenuBlock, placeOf } from '../menu/build-menu';
import { CollapsedMenu } from '../menu/collapsed-menu';
import '../menu/menu.css';
import { FoldingGroup, OpenGroup } from '../menu/menu-group';
import { MenuNav } from '../menu/menu-nav';
import { useOpenGroups } from '../menu/use-open-groups';
import { Account } from './account';
import './sidebar.css';
import type { SidebarState } from './use-sidebar';

interface SidebarProps {
  menu: readonly MenuBlock[];
  state: SidebarState;
  onExpand: () => void;
  onClose: () => void;
}

/** The side menu with its filter and the account; wide, as icons, or as a drawer. */
export const Sidebar = memo(function Sidebar({ menu, state, onExpand, onClose }: SidebarProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  const [filter, setFilter] = useState('');
  const closeButton = useRef<HTMLButtonElement>(null);
  const place = placeOf(menu, pathname);
  const current = place?.block.id ?? null;
  const currentPath = place?.line.path ?? null;
  const groups = useOpenGroups(current, pathname);
  const collapsed = state === 'collapsed';
  const searching = filter.trim() !== '';
  const shown = collapsed ? menu : filterMenu(menu, filter);

  // A drawer that was never opened is empty: a phone has less to draw before the page.
  const [drawn, setDrawn] = useState(state !== 'drawer-closed');
  if (!drawn && state !== 'drawer-closed') setDrawn(true);

  useEffect(() => {
    if (state === 'drawer-open') closeButton.current?.focus();
  }, [state]);

  const openGroup = (group: MenuGroup) => {
    groups.open(group);
    onExpand();
  };

  return (
    <aside
      id="side-menu"
      aria-label={t('frame.menu')}
      className={`sidebar av-column av-gap-0 av-not-printed sidebar--${state}`}
      inert={state === 'drawer-closed'}
    >
      <div className="sidebar__head av-line av-fixed">
        <SafetyCertificateOutlined className="sidebar__mark av-accent" aria-hidden />
        {!collapsed && <span className="av-fill av-cut">{t('common:product')}</span>}
        {state === 'drawer-open' && (
          <button
            ref={closeButton}
            type="button"
            className="av-plain av-icon-button av-hover sidebar__close"
            aria-label={t('frame.close')}
            onClick={onClose}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </div>
      {!collapsed && (
        <label className="sidebar__filter av-sign av-anchor av-fixed">
          <input
            type="search"
            className="av-input"
            placeholder={t('frame.filter')}
            aria-label={t('frame.filter')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
      )}
      <MenuNav label={t('frame.menu')}>
        {collapsed && <CollapsedMenu menu={menu} current={current} currentPath={currentPath} onOpenGroup={openGroup} />}
        {!collapsed && searching && shown.length === 0 && (
          <p className="menu__empty av-note" role="status">
            {t('frame.noMatch', { text: filter.trim() })}
          </p>
        )}
        {drawn &&
          !collapsed &&
          shown.map((block) =>
            block.folds ? (
              <FoldingGroup
                key={block.id}
                block={block}
                currentPath={currentPath}
                open={searching || groups.isOpen(block.id)}
                searching={searching}
                onToggle={() => groups.toggle(block.id)}
              />
            ) : (
              <OpenGroup key={block.id} block={block} currentPath={currentPath} />
            ),
          )}
      </MenuNav>
      <Account collapsed={collapsed} />
    </aside>
  );
});
