import type { MenuGroup } from '@avsec/shared/module';
import { useState } from 'react';

interface OpenGroups {
  isOpen: (group: MenuGroup) => boolean;
  open: (group: MenuGroup) => void;
  toggle: (group: MenuGroup) => void;
}

/**
 * Which groups of the menu are open: AVSEC from the start, and the one that a newly opened page lies in. What the
 * person folds stays folded until a page inside is opened.
 */
export function useOpenGroups(current: MenuGroup | null, address: string): OpenGroups {
  const [groups, setGroups] = useState<readonly MenuGroup[]>(['avsec']);
  const [seen, setSeen] = useState<string | null>(null);
  const place = `${current} ${address}`;

  const open = (group: MenuGroup) => setGroups((former) => (former.includes(group) ? former : [...former, group]));

  if (place !== seen) {
    setSeen(place);
    if (current) open(current);
  }

  return {
    isOpen: (group) => groups.includes(group),
    open,
    toggle: (group) =>
      setGroups((former) => (former.includes(group) ? former.filter((other) => other !== group) : [...former, group])),
  };
}
