import type { ReactNode } from 'react';
import { Card, Flex } from '@avsec/shared/ui/antd';

interface RecordCardProps {
  title: string;
  /** When it was begun. */
  start: string;
  /** What it is and how it stands, beside the title. */
  beside?: ReactNode;
  /** Why it is still here. */
  why: string;
  facts?: ReactNode;
  actions: ReactNode;
  /** The questions that its actions open. */
  children: ReactNode;
}

/** Something that this device keeps: what it is, why it is still here, and what can be done about it. */
export function RecordCard({ title, start, beside, why, facts, actions, children }: RecordCardProps) {
  return (
    <li>
      <Card>
        <Flex vertical gap="small">
          <Flex wrap gap="small" align="center" justify="space-between">
            <h3>
              <bdi>{title}</bdi> <span className="av-quiet av-figures">{start}</span>
            </h3>
            {beside && (
              <Flex wrap gap="small" align="center">
                {beside}
              </Flex>
            )}
          </Flex>
          <p>{why}</p>
          {facts}
          <Flex wrap gap="small">
            {actions}
          </Flex>
        </Flex>
      </Card>
      {children}
    </li>
  );
}
