import { useTranslation } from '@avsec/shared/i18n';
import { useModuleDrafts, useWaitingOperations } from '@avsec/shared/operations';
import { Link } from '@avsec/shared/router';
import { pathOfKind } from '../kinds/definitions';
import { registerDrafts } from '../operations';
import { Part } from '../record/part';
import { waitingOccurrence } from '../record/with-what-waits';
import { occurrencePath } from '../shown/paths';
import { useAtWork } from '../shown/use-at-work';

/** What this device has not sent, and what was begun on it. */
export function WaitingPart() {
  const { t } = useTranslation('occurrences');
  const writer = useAtWork();
  const waiting = useWaitingOperations('occurrences').flatMap((one) => waitingOccurrence(one, writer) ?? []);
  const drafts = useModuleDrafts(registerDrafts);
  if (waiting.length + drafts.length === 0) return null;
  return (
    <Part title={t('here.title')}>
      <ul className="av-list av-stack av-gap-3">
        {waiting.map((one) => (
          <li key={one.id} className="occurrence-line av-row av-gap-3 av-lines-2 av-between">
            <Link to={occurrencePath(one.id)}>{t(`kind.${one.kind}`)}</Link>
            <span>{t(`waits.${one.waits}`)}</span>
          </li>
        ))}
        {drafts.map(({ id, content }) =>
          content ? (
            <li key={id} className="occurrence-line av-row av-gap-3 av-lines-2 av-between">
              <Link to={pathOfKind(content.kind)}>{t(`kind.${content.kind}`)}</Link>
              <span>{t('here.draft')}</span>
            </li>
          ) : null,
        )}
      </ul>
    </Part>
  );
}
