import type { ReactNode } from 'react';
import { Flex } from '@avsec/shared/ui/antd';

interface ListLayoutProps {
  /** Over the filters: which list it is, and what is done with it. */
  bar?: ReactNode;
  /** A `FilterPanel`, which keeps its distance from what follows itself. */
  panel: ReactNode;
  children: ReactNode;
}

/** The parts of a list's page below each other. */
export function ListLayout({ bar, panel, children }: ListLayoutProps) {
  return (
    <Flex vertical gap="middle">
      {bar}
      <div>
        {panel}
        <Flex vertical gap="middle">
          {children}
        </Flex>
      </div>
    </Flex>
  );
}
