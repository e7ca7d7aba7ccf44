import type { ReactNode } from 'react';
import { Flex, SectionCard } from '@avsec/shared/ui/antd';

interface SampleRowsProps {
  title: string;
  rows: readonly { key: string; name: ReactNode; before?: ReactNode; beside: ReactNode }[];
}

const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 200px' };

/** Lines of a mock-up: a name, and what stands beside it. */
export function SampleRows({ title, rows }: SampleRowsProps) {
  return (
    <SectionCard title={title}>
      <Flex component="ul" vertical gap="small" className="av-list av-lines">
        {rows.map(({ key, name, before, beside }) => (
          <Flex key={key} component="li" wrap gap="middle" align="center">
            {before}
            <strong style={AS_WIDE_AS_THERE_IS_ROOM}>{name}</strong>
            {beside}
          </Flex>
        ))}
      </Flex>
    </SectionCard>
  );
}
