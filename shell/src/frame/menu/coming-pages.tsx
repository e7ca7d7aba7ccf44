import { useTranslation } from '@avsec/shared/i18n';
import { DownOutlined } from '@avsec/shared/ui';
import { useId, useState } from 'react';
import type { ComingLines } from './build-menu';
import { MenuLines } from './menu-lines';

interface ComingPagesProps extends ComingLines {
  /** Path of the line in which the page on screen lies. */
  currentPath: string | null;
  searching: boolean;
}

/**
 * Entries whose pages are still to come, said so once above them; where they fold they open for the page on screen and
 * for a search.
 */
export function ComingPages({ heading, folds, lines, currentPath, searching }: ComingPagesProps) {
  const { t } = useTranslation(['shell', 'common']);
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const open = !folds || unfolded || searching || lines.some(({ path }) => path === currentPath);
  const soon = <span className="menu__soon">{t('common:comingSoon')}</span>;
  return (
    <>
      {folds ? (
        <button
          type="button"
          className="menu__link menu__link--quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span className="menu__coming-name">
            <span>{heading}</span> {soon}
          </span>
          <DownOutlined className="menu__arrow" aria-hidden />
        </button>
      ) : (
        <p className="menu__heading menu__heading--coming">
          <span>{heading}</span>
          {soon}
        </p>
      )}
      <div id={id} className="menu__coming" hidden={!open}>
        {open && <MenuLines lines={lines} currentPath={currentPath} label={`${heading}, ${t('common:comingSoon')}`} />}
      </div>
    </>
  );
}
