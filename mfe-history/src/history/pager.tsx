import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { LeftOutlined, RightOutlined } from '@avsec/shared/ui';
import { pageCount } from './page-size';

interface PagerProps {
  page: number;
  /** Rows that the pages are made of. */
  total: number;
  /** Records in all. */
  count: number;
  /** There are more than that. */
  more: boolean;
  onTurn: (page: number) => void;
}

export function Pager({ page, total, count, more, onTurn }: PagerProps) {
  const { t, i18n } = useTranslation('history');
  const figure = (number: number) => formatCount(number, i18n.language);
  const pages = pageCount(total);
  return (
    <nav className="history-pager" aria-label={t('pages.label')}>
      <span className="av-figures">
        {t(more ? 'pages.countMore' : 'pages.count', { count, figure: figure(count) })}
      </span>
      {(pages > 1 || page > 1) && (
        <span className="history-pager__turn">
          <button
            type="button"
            className="av-button"
            aria-label={t('pages.previous')}
            disabled={page <= 1}
            onClick={() => onTurn(Math.min(page - 1, pages))}
          >
            <LeftOutlined aria-hidden />
          </button>
          <span className="av-figures">{t('pages.position', { page: figure(page), pages: figure(pages) })}</span>
          <button
            type="button"
            className="av-button"
            aria-label={t('pages.next')}
            disabled={page >= pages}
            onClick={() => onTurn(page + 1)}
          >
            <RightOutlined aria-hidden />
          </button>
        </span>
      )}
    </nav>
  );
}
