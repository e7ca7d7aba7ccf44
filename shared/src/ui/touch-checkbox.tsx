import { Checkbox as AntdCheckbox, type CheckboxProps } from 'antd';
import { useNarrow } from './use-narrow';

const AS_HIGH_AS_A_FINGER = { minHeight: 'var(--av-touch-height)', alignItems: 'center' } as const;

/** antd's checkbox; on a phone as high as a finger is wide. */
export function Checkbox(props: CheckboxProps) {
  return <AntdCheckbox {...props} style={{ ...(useNarrow() && AS_HIGH_AS_A_FINGER), ...props.style }} />;
}
