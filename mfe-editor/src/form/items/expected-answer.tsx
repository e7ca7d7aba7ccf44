import { useTranslation } from '@avsec/shared/i18n';
import { Flex } from '@avsec/shared/ui/antd';
import { ToggleButton } from '../fields/toggle-button';

/** Which answer conforms: 'Não' for questions such as 'prohibited items found'. */
export function ExpectedAnswer({ expected, onChange }: { expected: boolean; onChange: (expected: boolean) => void }) {
  const { t } = useTranslation('editor');
  return (
    <div className="editor-field av-stack av-gap-1" role="group" aria-label={t('item.expectedAnswer')}>
      <span className="av-note av-strong" aria-hidden>
        {t('item.expectedAnswer')}
      </span>
      <Flex wrap gap="small">
        {[true, false].map((answer) => (
          <ToggleButton key={String(answer)} pressed={expected === answer} onPress={() => onChange(answer)}>
            {t(answer ? 'item.yesConforms' : 'item.noConforms')}
          </ToggleButton>
        ))}
      </Flex>
    </div>
  );
}
