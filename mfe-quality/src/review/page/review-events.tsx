import type { Review } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Flex, Timeline } from '@avsec/shared/ui/antd';
import { Part } from '../../shown/part';

const KNOWN = ['asked', 'reopened', 'approve', 'return', 'recall', 'ask-again'] as const;

/** All that happened to the record's versions, the newest first. */
export function ReviewEvents({ review }: { review: Review }) {
  const { t } = useTranslation('quality');
  const titleOf = ({ act, to }: Review['events'][number]): string => {
    if (act === 'reopened' && to !== 'withdrawn') return t('review.event.reopenedLater');
    const known = KNOWN.find((one) => one === act);
    return known ? t(`review.event.${known}`) : act;
  };
  return (
    <Part title={t('part.events')}>
      <Timeline
        items={[...review.events].reverse().map((event) => ({
          key: event.id,
          color: event.act === 'approve' ? 'green' : event.act === 'return' ? 'orange' : 'blue',
          content: (
            <Flex vertical gap={4} align="flex-start">
              <strong>{titleOf(event)}</strong>
              <span className="av-quiet">
                <time dateTime={event.at}>{formatDateTime(event.at)}</time> ·{' '}
                <bdi>{event.actor ?? t('event.system')}</bdi> ·{' '}
                <span>{t('review.revision', { revision: event.revision })}</span>
              </span>
              {event.words !== null && (
                <p className="av-words">
                  <bdi>{event.words}</bdi>
                </p>
              )}
            </Flex>
          ),
        }))}
      />
    </Part>
  );
}
