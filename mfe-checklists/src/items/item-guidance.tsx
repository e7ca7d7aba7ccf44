import { memo } from 'react';
import type { ChecklistItem } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';

/** The clause that a question stands on, and how to find its answer; nothing where its author said neither. */
export const ItemGuidance = memo(function ItemGuidance({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('checklists');
  const guidance = useContent().guidance(item);
  const { reference } = item;
  return (
    <>
      {reference && (
        <p className="avsec-item-reference">
          <bdi>{reference}</bdi>
        </p>
      )}
      {guidance && (
        <details className="avsec-guidance">
          <summary>{t('items.guidance')}</summary>
          <p dir="auto" className="avsec-guidance__text">
            {guidance}
          </p>
        </details>
      )}
    </>
  );
});
