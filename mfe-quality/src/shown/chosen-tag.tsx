import { useTranslation } from '@avsec/shared/i18n';
import { CloseOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';

/** A filter in words that an address brought along, to be taken away. */
export function ChosenTag({ children, onRemove }: { children: string; onRemove: () => void }) {
  const { t } = useTranslation('quality');
  return (
    <li>
      <Button
        className="quality-chosen__tag"
        icon={<CloseOutlined aria-hidden />}
        iconPlacement="end"
        aria-label={t('filters.remove', { filter: children })}
        onClick={onRemove}
      >
        {children}
      </Button>
    </li>
  );
}
