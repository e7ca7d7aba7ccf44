import type { QualitySettings } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Button } from '@avsec/shared/ui/antd';
import { changesBetween, type SettingsChange } from './settings-values';

interface MeanwhileNoticeProps {
  /** What the person saw. */
  before: QualitySettings;
  /** What is stored. */
  now: QualitySettings;
  onTake: () => void;
}

/** What another administrator saved meanwhile; saving again writes over it. */
export function MeanwhileNotice({ before, now, onTake }: MeanwhileNoticeProps) {
  const { t } = useTranslation('quality');
  const said = (change: SettingsChange, side: 'from' | 'to'): string => {
    const value = change[side];
    if (change.field === 'immediate') return t(`settings.measure.${change[side]}`);
    return value === null ? t('settings.none') : String(value);
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('settings.meanwhile')}
      description={
        <>
          <ul className="av-list">
            {changesBetween(before, now).map((change) => (
              <li key={`${change.level} ${change.field}`}>
                {change.level !== null && (
                  <>
                    <span>{t(`level.${change.level}`)}</span> ·{' '}
                  </>
                )}
                <span>{t(`settings.${change.field}`)}</span>: <span>{said(change, 'from')}</span> →{' '}
                <strong>{said(change, 'to')}</strong>
              </li>
            ))}
          </ul>
          <p>{t('settings.meanwhileText')}</p>
        </>
      }
      action={<Button onClick={onTake}>{t('settings.take')}</Button>}
    />
  );
}
