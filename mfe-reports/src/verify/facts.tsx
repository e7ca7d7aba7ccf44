import type { ReactNode } from 'react';
import { Descriptions } from '@avsec/shared/ui/antd';

/** A seal is compared with a printed one letter by letter. */
export const SEAL = { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' } as const;

/** Facts out of what was sealed, each beside its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Descriptions
      column={1}
      size="small"
      items={facts.map(([name, value]) => ({ key: name, label: name, children: value }))}
    />
  );
}
