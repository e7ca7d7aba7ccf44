import { Flex, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { useNarrow } from './use-narrow';

interface SwitchFieldProps {
  /** What it switches, in words that are pressed too. */
  children: ReactNode;
  /** What it means. */
  hint?: ReactNode;
  checked?: boolean;
  /** As it stands at first, where nobody is told of it. */
  defaultChecked?: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
}

/** antd's switch with its words beside it; on a phone as high as a finger is wide. */
export function SwitchField({ children, hint, ...more }: SwitchFieldProps) {
  const id = useId();
  const narrow = useNarrow();
  return (
    <Flex
      component="label"
      gap="small"
      align="center"
      style={{ cursor: 'pointer', ...(narrow && { minHeight: 'var(--av-touch-height)' }) }}
    >
      <Switch
        {...more}
        aria-labelledby={`${id}-name`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <span>
        <span id={`${id}-name`}>{children}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="av-quiet" style={{ display: 'block' }}>
            {hint}
          </span>
        )}
      </span>
    </Flex>
  );
}
