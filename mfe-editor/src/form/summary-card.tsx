import { useTranslation } from '@avsec/shared/i18n';
import { useTabletOrNarrower } from '@avsec/shared/ui';
import { Flex, SectionCard } from '@avsec/shared/ui/antd';
import { useEditor, useTopic } from './engine/editor-context';
import { topicOf } from './engine/editor-engine';

const NOT_SET_IN = { margin: 0 };
const AS_A_FIGURE = { ...NOT_SET_IN, fontWeight: 600 };

/** How many sections, items, required and optional ones (section 2): in a column on a desk, else beside each other. */
export function SummaryCard() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const counts = useTopic(topicOf.counts, engine.counts);
  const isAbove = useTabletOrNarrower();
  return (
    <SectionCard title={t('summary.heading')} size="small">
      <Flex
        component="dl"
        className="av-figures"
        style={NOT_SET_IN}
        vertical={!isAbove}
        wrap={isAbove}
        gap={isAbove ? '4px 24px' : 4}
      >
        {(['sections', 'items', 'required', 'optional'] as const).map((name) => (
          <Flex key={name} gap="small" justify="space-between">
            <dt className="av-quiet">{t(`summary.${name}`)}</dt>
            <dd style={AS_A_FIGURE}>{counts[name]}</dd>
          </Flex>
        ))}
      </Flex>
    </SectionCard>
  );
}
