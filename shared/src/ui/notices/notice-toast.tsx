import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { TOAST_MS } from '../../domain/limits';
import { NoticeIcon } from './notice-icon';
import { NoticeText } from './notice-text';
import type { Notice } from './notify';

const COLOURS = { success: 'conforming', error: 'non-conforming', warning: 'attention', info: 'primary' };

/** One notice. It stays while the pointer or the focus rests on it, and the whole time again afterwards. */
export function NoticeToast({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation('common');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, onClose]);

  const colour: CSSProperties & Record<'--notice-colour', string> = {
    '--notice-colour': `var(--av-${COLOURS[notice.kind]})`,
  };
  return (
    <div
      className="notice av-card av-line av-top av-gap-3"
      style={colour}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <NoticeIcon kind={notice.kind} />
      <NoticeText title={notice.title} description={notice.description} />
      {notice.action && (
        <button
          type="button"
          className="av-link av-fixed notice__more notice__action"
          onClick={() => {
            notice.action?.act();
            onClose();
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button
        type="button"
        className="av-plain av-icon-button av-hover notice__close"
        aria-label={t('notices.dismiss')}
        onClick={onClose}
      >
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden>
          <path d="m5 5 10 10m0-10L5 15" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
