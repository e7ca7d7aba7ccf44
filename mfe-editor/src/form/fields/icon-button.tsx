import type { ComponentProps } from 'react';
import type { Icon } from '@avsec/shared/ui';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> {
  /** Its name; said under the pointer too, unless `title` says more. */
  label: string;
  icon: Icon;
  /** There is nothing for it to do. It keeps the focus that it has. */
  resting?: boolean;
}

/** A control of one sign: ours and light, since a long checklist has hundreds of them. */
export function IconButton({ label, icon: Icon, resting = false, onClick, className = '', ...more }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`av-button av-button--quiet editor-icon-button av-fixed av-secondary ${className}`}
      aria-label={label}
      title={label}
      aria-disabled={resting || undefined}
      onClick={(event) => !resting && onClick?.(event)}
      {...more}
    >
      <Icon aria-hidden />
    </button>
  );
}
