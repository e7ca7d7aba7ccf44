import { useTranslation } from '../../i18n/use-translation';
import { SUBMISSION_STATUSES } from '../../domain/submission/submission';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloudUploadOutlined,
  type Icon,
  InfoCircleOutlined,
  SyncOutlined,
} from '../icons';
import type { Hue } from '../tokens';
import { HueTag } from './hue-tag';

/** 'waiting': kept on this device until it can be sent; not a status of the database. */
const KNOWN = [...SUBMISSION_STATUSES, 'waiting'] as const;
type KnownStatus = (typeof KNOWN)[number];

const LOOKS: Record<KnownStatus, { hue: Hue; icon: Icon }> = {
  in_progress: { hue: 'yellow', icon: SyncOutlined },
  completed: { hue: 'green', icon: CheckCircleOutlined },
  submitted: { hue: 'blue', icon: CloudUploadOutlined },
  waiting: { hue: 'orange', icon: ClockCircleOutlined },
};

/**
 * A submission's status in words; a value that the portal does not know is shown as it is (specification, section 4).
 */
export function StatusTag({ status }: { status: string }) {
  const { t } = useTranslation('common');
  const known = KNOWN.find((value) => value === status);
  if (!known)
    return (
      <HueTag hue="grey" icon={InfoCircleOutlined}>
        {status}
      </HueTag>
    );
  return <HueTag {...LOOKS[known]}>{t(`status.${known}`)}</HueTag>;
}
