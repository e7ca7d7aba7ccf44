import type { ReactNode } from 'react';
import * as icons from '../../../shared/src/ui/icons';
import type { Icon } from '@avsec/shared/ui';
import type { GalleryEntry } from '../entry';

const NAMED = /Outlined$/;

const drawn = ([name, Drawing]: [string, Icon]): [string, () => ReactNode] => [
  name,
  () => (
    <span style={{ fontSize: 20 }}>
      <Drawing />
      <span>{name}</span>
    </span>
  ),
];

const isNamed = (one: [string, unknown]): one is [string, Icon] => NAMED.test(one[0]);

export const icon: GalleryEntry = {
  component: 'Icon',
  states: Object.fromEntries(Object.entries(icons).filter(isNamed).map(drawn)),
};
