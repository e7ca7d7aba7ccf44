import { Button, Tooltip, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';

interface IconButtonProps extends Omit<ButtonProps, 'title' | 'aria-label' | 'children'> {
  icon: ReactNode;
  /** What it does, in a word or two: said beside it where the pointer or the focus is. */
  says: string;
  /** What it is called when it is read out, where the words alone would not tell it apart. */
  name?: string;
}

/** antd's button of an icon alone, for a row that has no room for words. */
export function IconButton({ says, name = says, ...props }: IconButtonProps) {
  return (
    <Tooltip title={says} trigger={['hover', 'focus']}>
      <Button type="text" {...props} aria-label={name} />
    </Tooltip>
  );
}
