import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { EvidenceGallery } from '@avsec/shared/ui';
import { Descriptions } from '@avsec/shared/ui/antd';
import { Part } from './part';
import type { Occurrence } from './occurrence';
import { WrittenAt } from './written-at';

/** What was said at first, as it was said: it is never changed. */
export function HeadPart({ occurrence }: { occurrence: Occurrence }) {
  const { t } = useTranslation('occurrences');
  const { what, place, point, toldBy, toldHow, happenedAt, files } = occurrence;
  const how = toldHow === '' ? '' : t(`toldHow.${toldHow}`);
  const facts = [
    ['register.when', formatDateTime(new Date(happenedAt))],
    ['register.place', [place, point].filter(Boolean).join(' · ')],
    ['register.toldBy', [toldBy, how].filter(Boolean).join(' · ')],
  ] as const;
  return (
    <Part title={t('part.first')}>
      <p className="av-words av-flat">
        <bdi>{what}</bdi>
      </p>
      <Descriptions
        column={1}
        size="small"
        items={facts.map(([name, value]) => ({
          key: name,
          label: t(name),
          children: <bdi>{value === '' ? t('notSaid') : value}</bdi>,
        }))}
      />
      <EvidenceGallery evidence={files} about={t('photos.title')} transfer />
      <WrittenAt entry={occurrence} />
    </Part>
  );
}
