import { useReviewsQuery } from '@avsec/shared/data';
import { REVIEW_STATES, type ReviewState } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { EmptyState, LoadingState, PageFrame, useNarrow } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme, Segmented } from '@avsec/shared/ui/antd';
import { Field, ListPager, Select } from '@avsec/shared/ui/data';
import '../../quality.css';
import { ListLayout } from '../../shown/list-layout';
import { Failure } from '../../shown/failure';
import { DecidedTag } from './decided-tag';
import { ReviewCards } from './review-cards';
import { ReviewFilterPanel } from './review-filter-panel';
import { chosenFilters, NO_REVIEW_FILTERS, PAGE_SIZE, reviewQueryOf } from './review-filters';
import { useReviewAddress, type UsedReviewAddress } from './use-review-address';

/** 'Revisões': what was finalized and waits for another person, the oldest first. */
export default function ReviewsPage() {
  const { t } = useTranslation('quality');
  const address = useReviewAddress();
  return (
    <PortalTheme>
      <PageFrame title={t('review.title')} subtitle={t('review.subtitle')}>
        <ListLayout
          bar={<StateChoice state={address.filters.state} onChoose={(state) => address.filter({ state })} />}
          panel={<ReviewFilterPanel filters={address.filters} onFilter={address.filter} />}
        >
          <DecidedTag filters={address.filters} onFilter={address.filter} />
          <FoundReviews address={address} />
        </ListLayout>
      </PageFrame>
    </PortalTheme>
  );
}

interface StateChoiceProps {
  state: ReviewState;
  onChoose: (state: ReviewState) => void;
}

/** Four words in one line on a desk; a phone has no room for them in any language. */
function StateChoice({ state, onChoose }: StateChoiceProps) {
  const { t } = useTranslation('quality');
  const options = REVIEW_STATES.map((value) => ({ value, label: t(`review.queue.${value}`) }));
  const shared = { 'aria-label': t('filters.state'), value: state, options, onChange: onChoose };
  const narrow = useNarrow();
  return (
    // On a desk it is as wide as its words, not as the page.
    <Flex>
      {narrow ? (
        <Field label={t('filters.state')}>
          <Select<ReviewState> {...shared} />
        </Field>
      ) : (
        <Segmented<ReviewState> {...shared} />
      )}
    </Flex>
  );
}

function FoundReviews({ address }: { address: UsedReviewAddress }) {
  const { t, i18n } = useTranslation('quality');
  const { data, error, isFetching, refetch } = useReviewsQuery(reviewQueryOf(address), {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <Failure what={t('review.list.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState kind="list" label={t('review.list.loading')} />;
  const { rows, count, more } = data;
  const isFiltered = chosenFilters(address.filters) > 0;
  if (rows.length === 0 && !isFetching)
    return (
      <EmptyState
        title={t(isFiltered ? 'review.list.nothingFound' : `review.list.empty.${address.filters.state}`)}
        description={t(isFiltered ? 'list.nothingFoundText' : 'review.list.emptyText')}
        action={
          isFiltered && (
            <Button onClick={() => address.filter({ ...NO_REVIEW_FILTERS, state: address.filters.state })}>
              {t('common:list.clear')}
            </Button>
          )
        }
      />
    );
  const total = count ?? rows.length;
  const figure = formatCount(total, i18n.language);
  return (
    <div>
      <ReviewCards rows={rows} />
      <ListPager
        counted={t(more ? 'review.list.countMore' : 'review.list.count', { count: total, figure })}
        page={address.page}
        pageSize={PAGE_SIZE}
        total={total}
        onTurn={address.turnTo}
      />
    </div>
  );
}
