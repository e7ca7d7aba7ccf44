import { APPEARANCES, chooseAppearance, useAppearance, useIsDark } from '@avsec/shared/appearance';
import { useTranslation } from '@avsec/shared/i18n';
import { MoonOutlined, SunOutlined } from '@avsec/shared/ui';
import '../../language/picker.css';

/** Light, dark or as the device is: a sun or a moon with the browser's own list laid invisibly over it. */
export function AppearancePicker() {
  const { t } = useTranslation('shell');
  const appearance = useAppearance();
  const Icon = useIsDark() ? MoonOutlined : SunOutlined;
  const choose = (value: string): void => {
    const chosen = APPEARANCES.find((known) => known === value);
    if (chosen) chooseAppearance(chosen);
  };
  return (
    <div
      className="picker av-anchor av-ringed av-round av-middle av-fixed av-secondary av-hover"
      title={t('frame.appearance.label')}
    >
      <Icon aria-hidden />
      <select
        aria-label={t('frame.appearance.label')}
        value={appearance}
        onChange={({ target }) => choose(target.value)}
      >
        {APPEARANCES.map((known) => (
          <option key={known} value={known}>
            {t(`frame.appearance.${known}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
