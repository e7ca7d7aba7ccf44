import type { ReactNode } from 'react';
import { Card, Flex } from '@avsec/shared/ui/antd';
import { TitleLine, type TitleLineProps } from './title-line';

interface ListCardProps extends TitleLineProps {
  children: ReactNode;
  /** What can be done with it, at the foot of the card. */
  foot?: ReactNode;
}

/** As high as the row of cards that it stands in. */
const AS_HIGH_AS_ITS_ROW = { height: '100%' };
const WHOLE_BODY = { body: AS_HIGH_AS_ITS_ROW };
const AT_THE_FOOT = { marginTop: 'auto' };

/** One of a list that is drawn as cards. */
export function ListCard({ children, foot, ...titled }: ListCardProps) {
  return (
    <li>
      <Card size="small" style={AS_HIGH_AS_ITS_ROW} styles={WHOLE_BODY}>
        <Flex vertical gap="small" style={AS_HIGH_AS_ITS_ROW}>
          <TitleLine {...titled} />
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
