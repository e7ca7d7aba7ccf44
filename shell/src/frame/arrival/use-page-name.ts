import { useTranslation } from '@avsec/shared/i18n';
import { useSyncExternalStore } from 'react';

function onTitle(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/**
 * What the page on screen calls itself: the title of the tab, which every page sets, without the product's name behind
 * it.
 */
export function usePageName(): string {
  const { t } = useTranslation('common');
  const title = useSyncExternalStore(onTitle, () => document.title);
  const product = t('product');
  return title.endsWith(` · ${product}`) ? title.slice(0, -(product.length + 3)) : product;
}
