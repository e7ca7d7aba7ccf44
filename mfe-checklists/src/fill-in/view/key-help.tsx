import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';

const KEYS = ['S', 'N', '↓ ↑', 'P'] as const;
const NAMES = { S: 'yes', N: 'no', '↓ ↑': 'move', P: 'photo' } as const;

/** The shortcuts, on screens that have a keyboard. */
export function KeyHelp() {
  const { t } = useTranslation('checklists');
  const [open, setOpen] = useState(false);
  return (
    <details className="fill-keys" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('keys.title')}</summary>
      {open && (
        <dl>
          {KEYS.map((key) => (
            <div key={key}>
              <dt>
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
