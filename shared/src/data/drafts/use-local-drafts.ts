import { useEffect, useState } from 'react';
import { useSession } from '../../state/hooks';
import { onChange, onDraft } from '../held/changes';
import { listDrafts } from './list-drafts';
import type { LocalDraft } from './opened-inspection';

/** The signed-in person's drafts on this device that hold something the backend has not seen and that do not wait in the outbox; newest first. */
export function useLocalDrafts(): LocalDraft[] {
  const session = useSession();
  const userId = session.kind === 'signed-in' ? session.userId : null;
  const [listed, setListed] = useState<{ userId: string | null; drafts: LocalDraft[] }>({ userId: null, drafts: [] });
  useEffect(() => {
    if (userId === null) return;
    let isWanted = true;
    const read = (): void => {
      listDrafts(userId).then((drafts) => isWanted && setListed({ userId, drafts }), (error: unknown) => console.warn('the drafts of this device', error));
    };
    read();
    // What was typed last may reach the device only after the page that lists it is there.
    const stops = [onChange(read), onDraft(read)];
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, [userId]);
  return listed.userId === userId ? listed.drafts : NONE;
}

const NONE: LocalDraft[] = [];
