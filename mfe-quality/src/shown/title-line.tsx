import type { ReactNode } from 'react';
import { Flex } from '@avsec/shared/ui/antd';

export interface TitleLineProps {
  /** Before the title: a box that chooses it. */
  before?: ReactNode;
  /** What it is. */
  title: ReactNode;
  /** How it stands; below the title where there is no room for both. */
  marks?: ReactNode;
}

const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 160px' };

/** What something is and how it stands, over what else is said of it. */
export function TitleLine({ before, title, marks }: TitleLineProps) {
  return (
    <Flex wrap gap="small" align={before ? 'center' : 'baseline'}>
      {before}
      <p className="av-words" style={AS_WIDE_AS_THERE_IS_ROOM}>
        <strong>{title}</strong>
      </p>
      {marks}
    </Flex>
  );
}
