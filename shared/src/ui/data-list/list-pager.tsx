import { Pagination } from 'antd';
import { useTranslation } from '../../i18n/use-translation';
import { useNarrow } from '../use-narrow';
import './data-list.css';

interface ListPagerProps {
  /** How many there are, in words. */
  counted: string;
  page: number;
  pageSize: number;
  /** Rows that the pages are made of. */
  total: number;
  /** There are more than that: none is out of reach. */
  more?: boolean;
  onTurn: (page: number) => void;
}

/** How many rows were found, and the way to the other pages. */
export function ListPager({ counted, page, pageSize, total, more = false, onTurn }: ListPagerProps) {
  const { t } = useTranslation('common');
  const narrow = useNarrow();
  return (
    <nav className="av-pager av-row av-gap-3 av-between" aria-label={t('list.pages')}>
      <span className="av-figures" role="status">
        {counted}
      </span>
      <Pagination
        hideOnSinglePage={page <= 1}
        showSizeChanger={false}
        simple={narrow}
        current={page}
        pageSize={pageSize}
        // Beyond what was counted there is always a next page.
        total={more ? Math.max(total, (page + 1) * pageSize) : total}
        onChange={onTurn}
      />
    </nav>
  );
}
