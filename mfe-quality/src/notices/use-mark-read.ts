import { useReadNoticesMutation, type NoticesToRead } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';

/** Marks notices as read; where that fails it is said, and they stay unread. */
export function useMarkRead(): { markRead: (which: NoticesToRead) => void; isMarking: boolean } {
  const { t } = useTranslation('quality');
  const notify = useNotify();
  const [read, { isLoading }] = useReadNoticesMutation();
  const markRead = async (which: NoticesToRead): Promise<void> => {
    const { error } = await read(which);
    if (error) notify({ kind: 'error', title: t('notices.notMarked'), description: t('notices.notMarkedText') });
  };
  return { markRead: (which) => void markRead(which), isMarking: isLoading };
}
