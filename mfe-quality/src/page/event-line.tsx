import { isSiteDate, LEVELS, type Finding, type FindingEvent } from '@avsec/shared/domain';
import { formatDateTime, useRecordQuestion, useTranslation } from '@avsec/shared/i18n';
import { EvidenceGallery } from '@avsec/shared/ui';
import { Flex, Timeline } from '@avsec/shared/ui/antd';
import { evidenceOf } from '../shown/evidence-of';
import { StateTag } from '../shown/finding-tags';
import { Part } from '../shown/part';
import { siteDay } from '../shown/site-day';
import { useEventTitle } from '../shown/use-event-title';

/** What an event says beside its words: of which action it is, to whom something was given, a level, a date. */
function Details({ event, finding: { actions, events } }: { event: FindingEvent; finding: Finding }) {
  const { t } = useTranslation('quality');
  const { act, details } = event;
  const { assignee, action_id: id } = details;
  // A later date is granted as it was asked for last.
  const dated =
    act === 'grant-extension' ? events.findLast((one) => one.act === 'ask-extension' && one.id < event.id) : event;
  const date = dated?.details['date'];
  // The words of the one that adds it are the action's own.
  const action = act === 'add-action' ? undefined : actions.find((one) => one.id === id);
  const level = act === 'set-level' ? LEVELS.find((one) => one === details['level']) : undefined;
  return (
    <>
      {action && (
        <span className="av-quiet">
          {t('event.action')}: <bdi>{action.text}</bdi>
        </span>
      )}
      {typeof assignee === 'string' && (
        <span className="av-quiet">
          {t('field.assignee')}: <bdi>{assignee}</bdi>
        </span>
      )}
      {level && (
        <span className="av-quiet">
          {t('field.level')}: <span>{t(`level.${level}`)}</span>
        </span>
      )}
      {typeof date === 'string' && isSiteDate(date) && (
        <span className="av-quiet">{t('event.date', { date: siteDay(date) })}</span>
      )}
    </>
  );
}

/** All that happened, the newest first. */
export function EventLine({ finding }: { finding: Finding }) {
  const { t } = useTranslation('quality');
  const titleOf = useEventTitle();
  const question = useRecordQuestion()(finding);
  return (
    <Part title={t('part.events')}>
      <Timeline
        items={[...finding.events].reverse().map((event) => ({
          key: event.id,
          color: event.from !== event.to ? 'blue' : 'gray',
          content: (
            <Flex vertical gap={4} align="flex-start">
              <strong>{titleOf(event)}</strong>
              {event.from !== event.to && event.from !== null && <StateTag state={event.to} />}
              <span className="av-quiet">
                <time dateTime={event.at}>{formatDateTime(event.at)}</time> ·{' '}
                <bdi>{event.actor ?? t('event.system')}</bdi>
              </span>
              <Details event={event} finding={finding} />
              {event.words !== null && <p className="av-words">{event.words}</p>}
              <EvidenceGallery evidence={evidenceOf(event.photos)} about={question} />
            </Flex>
          ),
        }))}
      />
    </Part>
  );
}
