import type { FindingLine } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { HueTag, RedoOutlined } from '@avsec/shared/ui';

/** It was found here before. */
export function RepeatMark({ finding: { repeatOf } }: { finding: Pick<FindingLine, 'repeatOf'> }) {
  const { t } = useTranslation('quality');
  if (repeatOf === null) return null;
  return (
    <HueTag hue="purple" icon={RedoOutlined}>
      {t('repeat')}
    </HueTag>
  );
}
