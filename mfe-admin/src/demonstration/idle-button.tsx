import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { Button } from '@avsec/shared/ui/antd';

interface IdleButtonProps {
  children: ReactNode;
  /** The whole name where the words on the button alone would not tell it apart. */
  name?: string;
  main?: boolean;
}

const LOOKS_SO = { cursor: 'not-allowed', opacity: 0.65 };

/** A button of the mock-up: it does nothing, looks so, and says that it will come. */
export function IdleButton({ children, name, main = false }: IdleButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Button
      type={main ? 'primary' : 'default'}
      style={LOOKS_SO}
      aria-label={name}
      aria-disabled
      title={t('comingSoon')}
    >
      {children}
    </Button>
  );
}
