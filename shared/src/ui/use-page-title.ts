import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { setPageUnder } from './page-under';

/**
 * Names the browser's tab and the head of the portal after a page, with the product behind it. `under`: the address of
 * the page that it belongs under.
 */
export function usePageTitle(title: string, under: string | null = null): void {
  const { t } = useTranslation('common');
  const shown = `${title} · ${t('product')}`;
  useEffect(() => {
    document.title = shown;
    setPageUnder(under);
    return () => setPageUnder(null);
  }, [shown, under]);
}
