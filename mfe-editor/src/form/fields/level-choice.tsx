import { DEFAULT_LEVEL, LEVELS, type Level } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Choice } from './choice';

const INHERITED = '';

interface LevelChoiceProps {
  caption: string;
  level: Level | undefined;
  /** An item may leave it to the checklist. */
  mayInherit?: boolean;
  disabled?: boolean;
  onChoose: (level: Level | undefined) => void;
}

/** How grave it is when something does not conform. */
export function LevelChoice({ caption, level, mayInherit = false, disabled = false, onChoose }: LevelChoiceProps) {
  const { t } = useTranslation('editor');
  const levels = LEVELS.map((value) => ({ value, label: t(`level.${value}`) }));
  return (
    <Choice
      caption={caption}
      value={level ?? (mayInherit ? INHERITED : DEFAULT_LEVEL)}
      options={mayInherit ? [{ value: INHERITED, label: t('demand.inherited') }, ...levels] : levels}
      disabled={disabled}
      onChoose={(value) => onChoose(LEVELS.find((known) => known === value))}
    />
  );
}
