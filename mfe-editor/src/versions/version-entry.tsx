import { useId, useState } from 'react';
import type { ChecklistVersion } from '@avsec/shared/data';
import { builtinChecklist } from '@avsec/shared/domain';
import { useTranslation, formatDateTime } from '@avsec/shared/i18n';
import { HueTag, PartBoundary } from '@avsec/shared/ui';
import { ComparedVersions } from './compared-versions';
import { RestoreVersion } from './restore-version';

interface VersionEntryProps {
  checklistId: string;
  version: ChecklistVersion;
  /** The version before it; null for the first. */
  previous: number | null;
  newest: number;
  mayRestore: boolean;
}

/** One version: its author and time, what it changed of the one before, and the way back to it. */
export function VersionEntry(props: VersionEntryProps) {
  const { t } = useTranslation('editor');
  const name = () => t('versions.number', { number: props.version.number });
  return (
    <PartBoundary kind="version" name={name} of="stored" as="li">
      <Entry {...props} />
    </PartBoundary>
  );
}

function Entry({ checklistId, version, previous, newest, mayRestore }: VersionEntryProps) {
  const { t } = useTranslation(['editor', 'common']);
  const [open, setOpen] = useState(false);
  const changesId = useId();
  const { number } = version;
  const author = version.authorName || t(builtinChecklist(checklistId) ? 'common:product' : 'versions.unknownAuthor');
  return (
    <li className="versions__entry av-card">
      <div className="versions__head">
        <h2 className="av-figures">{t('versions.number', { number })}</h2>
        {number === newest && <HueTag hue="green">{t('versions.current')}</HueTag>}
        <p className="versions__by av-figures">{t('versions.by', { author, at: formatDateTime(version.createdAt) })}</p>
        <div className="versions__actions">
          {previous !== null && (
            <button
              type="button"
              className="av-button"
              aria-expanded={open}
              aria-controls={changesId}
              onClick={() => setOpen(!open)}
            >
              {t('versions.changesOf', { number })}
            </button>
          )}
          {mayRestore && number !== newest && (
            <RestoreVersion checklistId={checklistId} number={number} newest={newest} />
          )}
        </div>
      </div>
      {previous === null && <p className="versions__first">{t('versions.first')}</p>}
      {open && previous !== null && (
        <div id={changesId}>
          <ComparedVersions checklistId={checklistId} before={previous} after={number} />
        </div>
      )}
    </li>
  );
}
