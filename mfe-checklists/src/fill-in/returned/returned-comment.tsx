import type { Returned } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

/** What the reviewer says at an item. */
export default function ReturnedComment({ returned, itemId }: { returned: Returned; itemId: string }) {
  const { t } = useTranslation('checklists');
  return returned.comments
    .filter((one) => one.itemId === itemId)
    .map(({ text }) => (
      <p key={text} className="av-marked av-words av-below-2" role="note">
        <strong>{t('returned.comment')}:</strong> <bdi>{text}</bdi>
      </p>
    ));
}
