import { useEffect, useState } from 'react';
import { formatDateTime } from '@avsec/shared/i18n';

const EVERY_MS = 15_000;

/** The current date and time in the pt-BR format. */
export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className="av-figures" dateTime={now.toISOString()}>
      {formatDateTime(now)}
    </time>
  );
}
