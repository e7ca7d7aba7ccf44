import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { FindWithin } from '../find/find-within';
import { KeyHelp } from '../view/key-help';

/** The left column: what is missing, finding an item, counts and sections. */
export function Overview({ missing, children }: { missing: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('checklists');
  return (
    <aside className="fill-aside av-not-printed av-stack av-gap-4 av-scroll" aria-label={t('fillIn.overview')}>
      {missing}
      <FindWithin>
        {children}
        <KeyHelp />
      </FindWithin>
    </aside>
  );
}
