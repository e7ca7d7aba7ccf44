import type { Page } from 'playwright/test';

/** A key of a locale file that stands where its text should: 'frame.signOut', 'history:columns.status'. */
const KEY = /^([a-z]\w*:)?[a-z]\w*(\.[a-z][\w-]*)+$/;
/**
 * Words that no other language of the portal has; the names of checklists and what people typed are in Portuguese, in
 * whatever language the portal is.
 */
const PORTUGUESE =
  /\b(não|você|são|está|seção|seções|respostas?|salvar|carregando|excluir|inspetor|inspeção|histórico|obrigatóri[oa]s?|relatórios?|configurações|usuários?|voltar|tente|novamente)\b/i;

/** What is read or spoken on the page outside of what people have written: visible texts and names of controls. */
function textsOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder']) found.add(node.getAttribute(name)?.trim() ?? '');
      else if (!node.parentElement?.closest('script, style, [lang="pt-BR"]:not(html), option[lang]'))
        found.add(node.textContent?.trim() ?? '');
    }
    return [...found].filter((text) => text !== '');
  });
}

export async function keysOnScreen(page: Page): Promise<string[]> {
  return (await textsOnScreen(page)).filter((text) => KEY.test(text));
}

/**
 * Texts of the portal that are still Portuguese; `content` is what checklists and people say, which stays as it was
 * written.
 */
export async function portugueseOnScreen(page: Page, content: (text: string) => boolean): Promise<string[]> {
  return (await textsOnScreen(page)).filter((text) => PORTUGUESE.test(text) && !content(text));
}

/** Controls and headings whose text is wider than they are, or that stand beyond the edge of the screen. */
export function cutOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.av-visually-hidden, [inert], .sidebar--drawer-closed');
    const scrolls = (element: Element): boolean =>
      element.closest('[data-scrolls], table, pre, .history-table') !== null;
    const cut = [...document.querySelectorAll('button, a, h1, h2, h3, label, th, legend')].filter((element) => {
      if (!isSeen(element) || scrolls(element)) return false;
      const { left, right, width: own } = element.getBoundingClientRect();
      const beyond = own > 0 && (right > width + 1 || left < -1) && left < width;
      const clipped =
        element.textContent?.trim() !== '' &&
        getComputedStyle(element).overflowX === 'hidden' &&
        getComputedStyle(element).textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1;
      return beyond || clipped;
    });
    const wide =
      document.documentElement.scrollWidth > width + 1
        ? [`the page is ${document.documentElement.scrollWidth} px wide`]
        : [];
    return [...wide, ...cut.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60) ?? ''}`)];
  });
}
