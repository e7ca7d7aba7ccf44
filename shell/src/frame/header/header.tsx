import { useTranslation } from '@avsec/shared/i18n';
import { Link, useLocation } from '@avsec/shared/router';
import { MenuOutlined, useNarrow, usePageUnder } from '@avsec/shared/ui';
import { memo, type ReactNode, type Ref } from 'react';
import { LanguagePicker } from '../../language/language-picker';
import { usePageName } from '../arrival/use-page-name';
import { type MenuBlock, placeOf } from '../menu/build-menu';
import type { SidebarState } from '../sidebar/use-sidebar';
import { ConnectionState } from './connection-state';
import './header.css';

const TOGGLE_TEXT: Record<SidebarState, string> = {
  expanded: 'frame.collapse',
  collapsed: 'frame.expand',
  'drawer-open': 'frame.close',
  'drawer-closed': 'frame.open',
};

interface HeaderProps {
  menu: readonly MenuBlock[];
  state: SidebarState;
  toggleRef: Ref<HTMLButtonElement>;
  onToggle: () => void;
  /** What modules draw here. */
  slot?: ReactNode;
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address;

/** Menu toggle, where one is, connection and language: in the same place on every page. */
export const Header = memo(function Header({ menu, state, toggleRef, onToggle, slot }: HeaderProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const under = usePageUnder();
  const place = placeOf(menu, pathname) ?? (under === null ? null : placeOf(menu, pathOf(under)));
  const pageName = usePageName();
  const toggleText = t(TOGGLE_TEXT[state]);
  return (
    <header className="header av-not-printed av-line av-gap-3">
      <button
        ref={toggleRef}
        type="button"
        className="av-plain av-icon-button av-hover header__toggle"
        aria-label={toggleText}
        title={`${toggleText} (Ctrl+B)`}
        aria-expanded={state === 'expanded' || state === 'drawer-open'}
        aria-controls="side-menu"
        onClick={onToggle}
      >
        <MenuOutlined aria-hidden />
      </button>
      <p className="header__place av-line av-gap-0 av-fill av-unbroken">
        {place ? (
          <>
            <span className="header__area av-fixed av-secondary">{place.block.label}</span>
            {place.line.path === pathname ? (
              <span className="av-strong av-cut">{place.line.label}</span>
            ) : (
              <>
                <Link
                  className="header__area av-fixed av-secondary av-cut"
                  to={under !== null && placeOf(menu, pathOf(under))?.line === place.line ? under : place.line.path}
                >
                  {place.line.label}
                </Link>
                <span className="av-strong av-cut">{pageName}</span>
              </>
            )}
          </>
        ) : (
          <span className="av-strong av-cut">{pageName}</span>
        )}
      </p>
      {slot}
      <ConnectionState />
      <LanguagePicker short={useNarrow()} />
    </header>
  );
});
