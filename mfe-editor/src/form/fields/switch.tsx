import type { ReactNode } from 'react';
import { Flex, SwitchField } from '@avsec/shared/ui/antd';
import { useEditor } from '../engine/editor-context';

interface SwitchProps {
  label: string;
  checked: boolean;
  /** What it means, beneath it. */
  hint?: ReactNode;
  onChange: (checked: boolean) => void;
}

const AS_HIGH_AS_A_FIELD = { minHeight: 'var(--av-control-height)' };

/** Yes or no, with its name beside it; not to be changed in view mode. */
export function Switch({ label, ...more }: SwitchProps) {
  return (
    <Flex align="center" style={AS_HIGH_AS_A_FIELD}>
      <SwitchField {...more} disabled={useEditor().readOnly}>
        {label}
      </SwitchField>
    </Flex>
  );
}
