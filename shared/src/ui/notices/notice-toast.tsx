import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from '../../domain/limits';
import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, ExclamationCircleFilled, InfoCircleFilled } from '../icons';
import type { Notice, NoticeKind } from './notify';

const ICONS: Record<NoticeKind, typeof InfoCircleFilled> = {
  success: CheckCircleFilled,
  error: CloseCircleFilled,
  warning: ExclamationCircleFilled,
  info: InfoCircleFilled,
};

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

  const Icon = ICONS[notice.kind];
  return (
    <div
      className={`notice notice--${notice.kind}`}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className="notice__icon" aria-hidden />
      <div className="notice__text">
        <p className="notice__title">{notice.title}</p>
        {notice.description && <p className="notice__description">{notice.description}</p>}
      </div>
      <button type="button" className="notice__close" aria-label={t('notices.dismiss')} onClick={onClose}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
