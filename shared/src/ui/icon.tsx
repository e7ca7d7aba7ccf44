import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { ComponentProps, FunctionComponent } from 'react';
import './icon.css';

/**
 * An icon in the size and colour of the text around it. Without an `aria-label` it is decoration, and hidden from
 * screen readers.
 */
export type Icon = FunctionComponent<Omit<ComponentProps<'svg'>, 'children'>>;

/**
 * The component of one icon of the set. antd has such components too; theirs bring colour palettes, and each looks
 * after a context and a style element. The class is antd's, so that its buttons place the icon like one of their own.
 * The mark lets a build leave out what nobody uses.
 */
/*#__NO_SIDE_EFFECTS__*/
export function iconOf({ icon }: IconDefinition): Icon {
  const { attrs, children = [] } = typeof icon === 'function' ? icon('currentColor', 'none') : icon;
  const paths = children.filter(({ tag }) => tag === 'path');
  // One for all of its lines: icons stand beside everything.
  const drawing = <path d={paths.map(({ attrs: { d } }) => d).join('')} />;
  const look = {
    viewBox: attrs.viewBox,
    fillRule: attrs['fill-rule'] === 'evenodd' ? 'evenodd' : undefined,
    width: '1em',
    height: '1em',
    fill: 'currentColor',
    focusable: 'false',
  } as const;
  return function Icon({ className, 'aria-label': label, 'aria-hidden': hidden = label === undefined, ...rest }) {
    return (
      <svg
        {...look}
        role={hidden ? undefined : 'img'}
        {...rest}
        aria-label={label}
        aria-hidden={hidden || undefined}
        className={className ? `anticon ${className}` : 'anticon'}
      >
        {drawing}
      </svg>
    );
  };
}
