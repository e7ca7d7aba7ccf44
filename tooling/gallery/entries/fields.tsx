import { useState, type ComponentProps } from 'react';
import { MomentField } from '@avsec/shared/ui';
import type { GalleryEntry } from '../entry';

function Held({ value: given = '', ...props }: Omit<ComponentProps<typeof MomentField>, 'onChange'>) {
  const [value, setValue] = useState(given);
  return <MomentField {...props} value={value} onChange={setValue} />;
}

export const fields: readonly GalleryEntry[] = [
  {
    component: 'MomentField',
    states: {
      'a day, empty': ({ word }) => <Held kind="day" aria-label={word} />,
      'a day': ({ word }) => <Held kind="day" aria-label={word} value="2026-11-27" />,
      'no day': ({ word }) => <Held kind="day" aria-label={word} value="31/02/2026" />,
      'a day that is too early': ({ word }) => (
        <Held kind="day" aria-label={word} value="2026-11-27" from="2026-12-01" />
      ),
      'a time, empty': ({ word }) => <Held kind="time" aria-label={word} />,
      'a time': ({ word }) => <Held kind="time" aria-label={word} value="09:05" />,
      'no time': ({ word }) => <Held kind="time" aria-label={word} value="25:00" />,
      'not to be changed': ({ word }) => <Held kind="time" aria-label={word} value="09:05" disabled />,
    },
  },
];
