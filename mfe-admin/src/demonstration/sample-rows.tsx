import type { ReactNode } from 'react';
import { useNarrow } from '@avsec/shared/ui';
import { Flex, SectionCard } from '@avsec/shared/ui/antd';

interface SampleRowsProps {
  title: string;
  rows: readonly { key: string; name: ReactNode; before?: ReactNode; beside: ReactNode }[];
}

const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 200px' };
/** All lines look alike on a phone: what stands beside a name stands below it. */
const A_LINE_OF_ITS_OWN = { flex: '1 1 100%', order: -1 };

/** Lines of a mock-up: a name, and what stands beside it. */
export function SampleRows({ title, rows }: SampleRowsProps) {
  const nameStyle = useNarrow() ? A_LINE_OF_ITS_OWN : AS_WIDE_AS_THERE_IS_ROOM;
  return (
    <SectionCard title={title}>
      <Flex component="ul" vertical gap="small" className="av-list av-lines">
        {rows.map(({ key, name, before, beside }) => (
          <Flex key={key} component="li" wrap gap="middle" align="center">
            {before}
            <strong style={nameStyle}>{name}</strong>
            {beside}
          </Flex>
        ))}
      </Flex>
    </SectionCard>
  );
}
