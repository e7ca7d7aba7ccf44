import { useEffect, useState } from 'react';

/** States follow from now: a page that stays open goes on with it. */
const EACH_MS = 30_000;

/** The present moment, each half minute anew. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EACH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
