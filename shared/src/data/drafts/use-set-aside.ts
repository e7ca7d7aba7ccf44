import { useEffect, useState } from 'react';
import { useSession } from '../../state/hooks';
import { onChange } from '../held/changes';
import { listSetAside, type SetAsideInspection } from './set-aside';

/** What the signed-in person can have back on this device, newest first, kept up to date in whichever tab it changes. */
export function useSetAside(): readonly SetAsideInspection[] {
  const session = useSession();
  const userId = session.kind === 'signed-in' ? session.userId : null;
  const [listed, setListed] = useState<{ userId: string | null; setAside: readonly SetAsideInspection[] }>({ userId: null, setAside: [] });
  useEffect(() => {
    if (userId === null) return;
    let isWanted = true;
    const read = (): void => {
      listSetAside().then((setAside) => isWanted && setListed({ userId, setAside }), (error: unknown) => console.warn('what was set aside', error));
    };
    read();
    const stop = onChange(read);
    return () => {
      isWanted = false;
      stop();
    };
  }, [userId]);
  return listed.userId === userId ? listed.setAside : NONE;
}

const NONE: readonly SetAsideInspection[] = [];
