import { iconByName } from '@avsec/shared/ui';
import { createElement } from 'react';

export function MenuIcon({ name }: { name: string }) {
  return createElement(iconByName(name), { className: 'menu__icon', 'aria-hidden': true });
}
