import { useTranslation } from '@avsec/shared/i18n';
import { useId, useState } from 'react';
import type { ListedLines } from './build-menu';
import { MenuLines } from './menu-lines';

interface ListedPagesProps extends ListedLines {
  /** They lead to no page yet. */
  isComing?: boolean;
  /** Path of the line in which the page on screen lies. */
  currentPath: string | null;
  searching: boolean;
}

/**
 * Entries under a heading of their own, which says once where their pages are still to come; where they fold they open
 * for the page on screen and for a search.
 */
export function ListedPages({ heading, folds, lines, isComing = false, currentPath, searching }: ListedPagesProps) {
  const { t } = useTranslation(['shell', 'common']);
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const open = !folds || unfolded || searching || lines.some(({ path }) => path === currentPath);
  const soon = isComing && <span className="menu__soon av-medium av-fixed">{t('common:comingSoon')}</span>;
  const label = isComing ? `${heading}, ${t('common:comingSoon')}` : heading;
  return (
    <>
      {folds ? (
        <button
          type="button"
          className="av-plain av-line av-whole av-hover av-secondary menu__link av-sign menu__arrow"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span className="av-fill">
            <span>{heading}</span> {soon}
          </span>
        </button>
      ) : (
        <p className="menu__heading av-note av-strong av-line av-between">
          <span>{heading}</span>
          {soon}
        </p>
      )}
      {open && (
        <div id={id} className="menu__coming">
          <MenuLines lines={lines} currentPath={currentPath} label={label} />
        </div>
      )}
    </>
  );
}
