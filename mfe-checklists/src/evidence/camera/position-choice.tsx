import { positionText } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { Position } from './use-position';

interface PositionChoiceProps {
  /** What the person said on this device; null before they were asked. */
  keeps: boolean | null;
  position: Position;
  onChoose: (keeps: boolean) => void;
}

/** Whether photos say where they are taken: asked once, and changed here at any time. */
export function PositionChoice({ keeps, position, onChoose }: PositionChoiceProps) {
  const { t } = useTranslation('checklists');
  if (keeps === null) {
    return (
      <div className="av-row av-fixed av-small" role="group" aria-label={t('camera.position.label')}>
        <p className="av-whole-line">{t('camera.position.ask')}</p>
        <button type="button" className="av-button" onClick={() => onChoose(true)}>
          {t('camera.position.agree')}
        </button>
        <button type="button" className="av-button" onClick={() => onChoose(false)}>
          {t('camera.position.decline')}
        </button>
      </div>
    );
  }
  return (
    <div className="av-row av-fixed av-small">
      <button type="button" className="av-button" aria-pressed={keeps} onClick={() => onChoose(!keeps)}>
        {t('camera.position.label')}
      </button>
      <span className="av-fill" role="status">
        {position.kind === 'known' ? <bdi>{positionText(position.at)}</bdi> : t(`camera.position.${position.kind}`)}
      </span>
    </div>
  );
}
