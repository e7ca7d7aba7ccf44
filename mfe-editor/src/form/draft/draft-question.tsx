import type { ReactNode } from 'react';
import { Alert, Flex } from '@avsec/shared/ui/antd';

const AS_WIDE_AS_IS_READ = { maxWidth: 720 };

interface DraftQuestionProps {
  title: string;
  icon: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** Stands in the place of the form until it is said how to go on. */
export function DraftQuestion({ title, icon, actions, children }: DraftQuestionProps) {
  return (
    <section aria-label={title}>
      <Alert
        type="info"
        showIcon
        icon={icon}
        role="status"
        style={AS_WIDE_AS_IS_READ}
        title={<h2>{title}</h2>}
        description={
          <Flex vertical gap="middle">
            <div>{children}</div>
            <Flex wrap gap="small">
              {actions}
            </Flex>
          </Flex>
        }
      />
    </section>
  );
}
