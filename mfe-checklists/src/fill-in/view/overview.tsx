import { useState, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { KeyHelp } from './key-help';

/** The left column: counts and sections. On a phone it folds, so that the questions come first. */
export function Overview({ children }: { children: ReactNode }) {
  const { t } = useTranslation('checklists');
  const [unfolded, setUnfolded] = useState(false);
  return (
    <aside className="fill-aside" aria-label={t('fillIn.overview')}>
      <button type="button" className="av-button fill-aside__fold" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        {t('fillIn.overview')}
      </button>
      <div className="fill-aside__content" data-unfolded={unfolded || undefined}>
        {children}
        <KeyHelp />
      </div>
    </aside>
  );
}
