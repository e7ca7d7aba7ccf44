import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation';

/** Names the browser's tab after a page, with the product behind it. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('common');
  const shown = `${title} · ${t('product')}`;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
