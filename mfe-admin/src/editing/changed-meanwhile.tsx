import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, MAY_WRAP } from '@avsec/shared/ui/antd';
import type { Editing } from './use-editing';

interface ChangedMeanwhileProps<T> {
  editing: Pick<Editing<T, unknown>, 'meanwhile' | 'noteTaken'>;
  /** What was stored meanwhile, in words. */
  told: (one: T) => string;
  /** Puts what was stored meanwhile into the form. */
  onTake: (one: T) => void;
}

/** That somebody else stored something meanwhile, and what: nothing is written over it unseen. */
export function ChangedMeanwhile<T>({ editing, told, onTake }: ChangedMeanwhileProps<T>) {
  const { t } = useTranslation('admin');
  const { meanwhile, noteTaken } = editing;
  if (!meanwhile) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('meanwhile.title')}
      description={t('meanwhile.text', { now: told(meanwhile) })}
      action={
        <Button
          size="small"
          style={MAY_WRAP}
          onClick={() => {
            onTake(meanwhile);
            noteTaken();
          }}
        >
          {t('meanwhile.take')}
        </Button>
      }
    />
  );
}
