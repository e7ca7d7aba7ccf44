import { useEffect, useState } from 'react';
import { readExample } from './examples';

/** A picture on its way, there, or not to be had now. */
export type ExampleUrl = { kind: 'loading' } | { kind: 'missing' } | { kind: 'ready'; url: string };

const LOADING: ExampleUrl = { kind: 'loading' };

/** A URL that shows an example picture while the component is there; from this device first, then from the bucket. */
export function useExampleUrl(key: string): ExampleUrl {
  const [shown, setShown] = useState<{ of: string; url: ExampleUrl }>({ of: '', url: LOADING });
  useEffect(() => {
    let made: string | null = null;
    let isWanted = true;
    void readExample(key).then((picture) => {
      if (!isWanted) return;
      made = picture && URL.createObjectURL(picture);
      setShown({ of: key, url: made === null ? { kind: 'missing' } : { kind: 'ready', url: made } });
    });
    return () => {
      isWanted = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [key]);
  return shown.of === key ? shown.url : LOADING;
}
