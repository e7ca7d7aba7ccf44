import { useTranslation } from '@avsec/shared/i18n';
import { SwapOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { DraftQuestion } from './draft-question';

interface OpenElsewhereProps {
  /** That tab has gone meanwhile. */
  isFree: boolean;
  onTakeOver: () => void;
}

/**
 * The checklist is being written in another tab. Two of them would keep one definition over the other, so one goes on
 * at a time.
 */
export function OpenElsewhere({ isFree, onTakeOver }: OpenElsewhereProps) {
  const { t } = useTranslation('editor');
  return (
    <DraftQuestion
      title={t(isFree ? 'elsewhere.freeTitle' : 'elsewhere.title')}
      icon={<SwapOutlined aria-hidden />}
      actions={
        <Button type="primary" onClick={onTakeOver}>
          {t('elsewhere.takeOver')}
        </Button>
      }
    >
      <p>{t(isFree ? 'elsewhere.freeText' : 'elsewhere.text')}</p>
    </DraftQuestion>
  );
}
