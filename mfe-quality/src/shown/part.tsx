import type { ReactNode } from 'react';
import { Flex, SectionCard } from '@avsec/shared/ui/antd';

interface PartProps {
  title: ReactNode;
  /** Beside the title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A part of a page, what stands in it below each other. */
export function Part({ children, ...named }: PartProps) {
  return (
    <SectionCard {...named}>
      <Flex vertical gap="middle">
        {children}
      </Flex>
    </SectionCard>
  );
}
