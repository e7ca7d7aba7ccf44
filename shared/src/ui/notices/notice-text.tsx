import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Notice } from './notify';

type Length = 'fits' | 'cut' | 'whole';

/**
 * Title and description in two lines each at the most; what is longer is shown on demand, and read out whole in any
 * case.
 */
export function NoticeText({ title, description }: Pick<Notice, 'title' | 'description'>) {
  const { t } = useTranslation('common');
  const text = useRef<HTMLParagraphElement>(null);
  const [length, setLength] = useState<Length>('fits');

  useLayoutEffect(() => {
    const { current } = text;
    if (current && current.scrollHeight > current.clientHeight + 1) setLength('cut');
  }, []);

  return (
    <div className="notice__text av-fill">
      <p className="av-strong av-two-lines">{title}</p>
      {description && (
        <p
          ref={text}
          className={`notice__description av-secondary av-words ${length === 'whole' ? 'av-scroll' : 'av-two-lines'}`}
          data-length={length}
        >
          {description}
        </p>
      )}
      {length === 'cut' && (
        <button type="button" className="av-link notice__more" onClick={() => setLength('whole')}>
          {t('notices.more')}
        </button>
      )}
    </div>
  );
}
