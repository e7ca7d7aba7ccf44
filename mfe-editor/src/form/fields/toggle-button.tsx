import type { ReactNode } from 'react';
import { CheckOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { useEditor } from '../engine/editor-context';

/** One of a few answers, which is chosen or not. */
export function ToggleButton({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { readOnly } = useEditor();
  return (
    <Button
      aria-pressed={pressed}
      disabled={readOnly}
      icon={pressed && <CheckOutlined aria-hidden />}
      {...(pressed && { color: 'primary', variant: 'filled' })}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
