import { memo } from 'react';
import type { ChecklistItem } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { ExamplePicture } from './example-picture';

/**
 * The clause that a question stands on, how to find its answer, and a picture of it; nothing where its author said none
 * of it.
 */
export const ItemGuidance = memo(function ItemGuidance({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('checklists');
  const guidance = useContent().guidance(item);
  const { reference, example } = item;
  return (
    <>
      {reference && (
        <p className="av-note av-below-2">
          <bdi>{reference}</bdi>
        </p>
      )}
      {guidance && (
        <details className="avsec-guidance av-note av-below-2">
          <summary className="av-accent">{t('items.guidance')}</summary>
          <p dir="auto" className="av-above-1 av-words">
            {guidance}
          </p>
        </details>
      )}
      {example && <ExamplePicture example={example} />}
    </>
  );
});
