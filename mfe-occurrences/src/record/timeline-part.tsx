import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { EvidenceGallery } from '@avsec/shared/ui';
import { Button, Timeline } from '@avsec/shared/ui/antd';
import { useAtWork } from '../shown/use-at-work';
import { takesEntry } from '../states/transitions';
import { strikesOf } from './entries';
import { EntryForm } from './entry-form';
import type { Entry } from './occurrence';
import { Part, type PartProps } from './part';
import { useEntryWords } from './use-entry-words';
import { WrittenAt } from './written-at';

const NEVER_STRUCK = ['state', 'strike', 'finding'];

interface LineProps extends PartProps {
  entry: Entry;
  strike: Entry | undefined;
}

function Line({ entry, strike, occurrence, writing }: LineProps) {
  const { t } = useTranslation('occurrences');
  const [isStriking, setStriking] = useState(false);
  const person = useAtWork();
  const words = useEntryWords()(entry);
  const isOwn = entry.by === person.userId || person.roles.some((role) => role === 'admin' || role === 'supervisor');
  const takesStrike = takesEntry(occurrence.state, 'strike') && !NEVER_STRUCK.includes(entry.type);
  const canStrike = writing && isOwn && takesStrike && !strike && entry.waits !== 'refused';
  const said = (
    <>
      <strong>{words.title}</strong>
      {words.text !== '' && <bdi className="av-words av-flat">{`: ${words.text}`}</bdi>}
    </>
  );
  return (
    <div className="av-stack av-shrinks av-gap-3">
      <p>{strike ? <del>{said}</del> : said}</p>
      <EvidenceGallery evidence={entry.files} about={words.title} transfer />
      <WrittenAt entry={entry} />
      {strike && (
        <p className="av-note occurrence-beside">
          <span>{t('entry.strike')}</span>
          <span> · </span>
          <bdi>{strike.byName}</bdi>
          <span> · </span>
          <bdi>{strike.content['reason']}</bdi>
        </p>
      )}
      {canStrike && !isStriking && (
        <Button
          className="occurrence-open"
          aria-label={`${t('timeline.strike')}: ${words.title} ${words.text}`}
          onClick={() => setStriking(true)}
        >
          {t('timeline.strike')}
        </Button>
      )}
      {canStrike && isStriking && (
        <EntryForm
          form={`strike ${entry.id}`}
          title={t('timeline.strike')}
          occurrence={occurrence}
          isOpen
          fields={[{ name: 'reason', label: t('timeline.reason'), kind: 'text', required: true }]}
          onWrite={({ reason = '' }, more) =>
            writing.write({ type: 'strike', content: { target: entry.id, reason }, ...more })
          }
        />
      )}
    </div>
  );
}

/** Everything that was written, by when it happened. What was wrong is struck and stays to be read. */
export function TimelinePart({ occurrence, writing }: PartProps) {
  const { t } = useTranslation('occurrences');
  const strikes = strikesOf(occurrence.entries);
  const shown = occurrence.entries.filter(({ type }) => type !== 'strike');
  return (
    <Part title={t('part.timeline')}>
      {writing && (
        <EntryForm
          form="note"
          title={t('add.note')}
          occurrence={occurrence}
          fields={[{ name: 'text', label: t('note.text'), kind: 'long', required: true }]}
          onWrite={(content, more) => writing.write({ type: 'note', content, ...more })}
        />
      )}
      {shown.length === 0 && <p className="av-note occurrence-beside">{t('timeline.empty')}</p>}
      <Timeline
        items={shown.map((entry) => ({
          key: entry.id,
          color: strikes.has(entry.id) ? 'gray' : 'blue',
          content: <Line entry={entry} strike={strikes.get(entry.id)} occurrence={occurrence} writing={writing} />,
        }))}
      />
    </Part>
  );
}
