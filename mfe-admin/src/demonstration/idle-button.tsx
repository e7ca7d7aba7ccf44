import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';

interface IdleButtonProps {
  children: ReactNode;
  /** The whole name where the words on the button alone would not tell it apart. */
  name?: string;
  main?: boolean;
}

/** A button of the mock-up: it does nothing, looks so, and says that it will come. */
export function IdleButton({ children, name, main = false }: IdleButtonProps) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      className={`av-button${main ? ' av-button--primary' : ''}`}
      aria-label={name}
      aria-disabled="true"
      title={t('comingSoon')}
    >
      {children}
    </button>
  );
}
