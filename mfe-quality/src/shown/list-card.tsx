import type { ReactNode } from 'react';
import { Card, Flex } from '@avsec/shared/ui/antd';

interface ListCardProps {
  /** What it is; where it is a text alone, its words. */
  title: ReactNode;
  /** Before the title: a box that chooses it. */
  before?: ReactNode;
  /** How it stands. */
  marks?: ReactNode;
  children: ReactNode;
  /** What can be done with it, at the foot of the card. */
  foot?: ReactNode;
}

/** As high as the row of cards that it stands in. */
const AS_HIGH_AS_ITS_ROW = { height: '100%' };
const WHOLE_BODY = { body: AS_HIGH_AS_ITS_ROW };
/** Marks stand beside it where both have room. */
const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 160px' };
const AT_THE_FOOT = { marginTop: 'auto' };

/** One of a list that is drawn as cards. */
export function ListCard({ title, before, marks, children, foot }: ListCardProps) {
  return (
    <li>
      <Card size="small" style={AS_HIGH_AS_ITS_ROW} styles={WHOLE_BODY}>
        <Flex vertical gap="small" style={AS_HIGH_AS_ITS_ROW}>
          <Flex wrap gap="small" align="center">
            {before}
            <p style={AS_WIDE_AS_THERE_IS_ROOM}>
              <strong>{title}</strong>
            </p>
            {marks}
          </Flex>
          {children}
          {foot && (
            <Flex wrap gap="small" align="center" justify="space-between" style={AT_THE_FOOT}>
              {foot}
            </Flex>
          )}
        </Flex>
      </Card>
    </li>
  );
}
