import { FINDING_ACTS, type FindingEvent } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

/** What finalizing says of a finding, and that it was opened. */
const TOLD = ['opened', 'seen-again', 'conforms-in-record', 'fails-again', 'gone-from-record'] as const;
const KNOWN: readonly string[] = [...FINDING_ACTS, ...TOLD];

/** What happened, in words; of what a newer server says, that something did. */
export function useEventTitle(): (event: Pick<FindingEvent, 'act'>) => string {
  const { t } = useTranslation('quality');
  return ({ act }) => t(`event.${KNOWN.includes(act) ? act : 'other'}`);
}
