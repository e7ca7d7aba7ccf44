import { useTranslation } from '@avsec/shared/i18n';
import { useNarrow, useTabletOrNarrower } from '@avsec/shared/ui';
import { Descriptions, SectionCard } from '@avsec/shared/ui/antd';
import { useEditor, useTopic } from './engine/editor-context';
import { topicOf } from './engine/editor-engine';

/** How many sections, items, required and optional ones (section 2): in a column on a desk, else beside each other. */
export function SummaryCard() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const counts = useTopic(topicOf.counts, engine.counts);
  const isAbove = useTabletOrNarrower();
  const columns = useNarrow() ? 2 : 4;
  return (
    <SectionCard title={t('summary.heading')} size="small">
      <Descriptions
        size="small"
        className="av-figures"
        colon={false}
        column={isAbove ? columns : 1}
        layout={isAbove ? 'vertical' : 'horizontal'}
        items={(['sections', 'items', 'required', 'optional'] as const).map((name) => ({
          key: name,
          label: t(`summary.${name}`),
          children: counts[name],
        }))}
      />
    </SectionCard>
  );
}
