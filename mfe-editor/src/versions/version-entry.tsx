import { useId, useState } from 'react';
import type { ChecklistVersion } from '@avsec/shared/data';
import { builtinChecklist } from '@avsec/shared/domain';
import { useTranslation, formatDateTime } from '@avsec/shared/i18n';
import { HueTag, PartBoundary } from '@avsec/shared/ui';
import { Button, Card, Flex, MAY_WRAP } from '@avsec/shared/ui/antd';
import { ComparedVersions } from './compared-versions';
import { PublishVersion } from './publish-version';
import { RestoreVersion } from './restore-version';

interface VersionEntryProps {
  checklistId: string;
  version: ChecklistVersion;
  /** The version before it; null for the first. */
  previous: number | null;
  newest: number;
  /** The newest one where it is not published yet. */
  draft: number | null;
  /** The version that is filled in; null while none is published. */
  current: number | null;
  mayWrite: boolean;
}

const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 240px' };
const AS_A_PART = { fontSize: 'var(--av-heading-3)' };

/** One version: draft or published, its author and time, what it changed of the one before, and the way back to it. */
export function VersionEntry(props: VersionEntryProps) {
  const { t } = useTranslation('editor');
  const name = () => t('versions.number', { number: props.version.number });
  return (
    <PartBoundary kind="version" name={name} of="stored" as="li">
      <Entry {...props} />
    </PartBoundary>
  );
}

function Entry({ checklistId, version, previous, newest, draft, current, mayWrite }: VersionEntryProps) {
  const { t } = useTranslation(['editor', 'common']);
  const [open, setOpen] = useState(false);
  const changesId = useId();
  const { number, published } = version;
  const author = version.authorName || t(builtinChecklist(checklistId) ? 'common:product' : 'versions.unknownAuthor');
  return (
    <li>
      <Card>
        <Flex wrap gap="small" align="center">
          <h2 className="av-figures" style={AS_A_PART}>
            {t('versions.number', { number })}
          </h2>
          <HueTag hue={published ? (number === current ? 'green' : 'grey') : 'yellow'}>
            {t(published ? (number === current ? 'versions.current' : 'versions.published') : 'versions.draft')}
          </HueTag>
          <p className="av-quiet av-figures" style={AS_WIDE_AS_THERE_IS_ROOM}>
            {t('versions.by', { author, at: formatDateTime(version.createdAt) })}
          </p>
          {previous !== null && (
            <Button style={MAY_WRAP} aria-expanded={open} aria-controls={changesId} onClick={() => setOpen(!open)}>
              {t('versions.changesOf', { number })}
            </Button>
          )}
          {mayWrite && number === newest && !published && <PublishVersion checklistId={checklistId} number={number} />}
          {mayWrite && number !== newest && number !== current && (
            <RestoreVersion checklistId={checklistId} number={number} newest={newest} draft={draft} />
          )}
        </Flex>
        {published?.at && (
          <p className="av-quiet av-figures">
            {t('versions.publishedBy', {
              author: published.by || t('versions.unknownAuthor'),
              at: formatDateTime(published.at),
            })}
          </p>
        )}
        {published?.note && <p className="av-words">{published.note}</p>}
        {previous === null && <p className="av-quiet">{t('versions.first')}</p>}
        {open && previous !== null && (
          <div id={changesId}>
            <ComparedVersions checklistId={checklistId} before={previous} after={number} />
          </div>
        )}
      </Card>
    </li>
  );
}
