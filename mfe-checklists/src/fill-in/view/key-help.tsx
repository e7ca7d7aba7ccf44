import { useCallback, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import './key-help.css';

const KEYS = ['S', 'N', '↓ ↑', 'P'] as const;
const NAMES = { S: 'yes', N: 'no', '↓ ↑': 'move', P: 'photo' } as const;

/** The shortcuts, on screens that have a keyboard. */
export function KeyHelp() {
  const { t } = useTranslation('checklists');
  const [open, setOpen] = useState(false);
  // It stands at the end of a column that scrolls by itself: what it unfolds would be below the edge.
  const bringIntoView = useCallback((list: HTMLDListElement | null) => {
    list?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <details className="fill-keys av-note" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('keys.title')}</summary>
      {open && (
        <dl className="av-stack av-gap-1 av-above-2" ref={bringIntoView}>
          {KEYS.map((key) => (
            <div key={key} className="av-line av-baseline">
              <dt className="av-fixed">
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`keys.${NAMES[key]}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
