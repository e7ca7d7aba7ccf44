import type { Page } from 'playwright/test';

/** What iOS does not zoom into, and eyes at arm's length read (px). */
const READING_SIZE = 16;
/** Longer than a label or a remark beside something: a sentence, in Latin and in Korean or Chinese letters. */
const SENTENCE = { latin: 60, wide: 30 };

/** Notes of a document, what stands under a picture, commands and tags. */
const MAY_BE_SMALL = '.report__small, figcaption, footer, pre, .hue-tag';

/** Sentences and fields that are smaller than a phone's reading size. */
export function smallOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ size, sentence, small }) => {
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.av-visually-hidden, [inert], .sidebar--drawer-closed');
      const ownText = (element: Element): string =>
        [...element.childNodes]
          .map((node) => (node instanceof Text ? node.data.trim() : ''))
          .join(' ')
          .trim();
      const isSentence = (text: string): boolean =>
        text.length >= (/[\u3040-\u9fff\uac00-\ud7a3]/.test(text) ? sentence.wide : sentence.latin);
      const isRead = (element: Element): boolean =>
        element.matches(
          'input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), select, textarea',
        ) || isSentence(ownText(element));
      return [...document.body.querySelectorAll('*')]
        .filter(
          (element) =>
            isRead(element) &&
            isSeen(element) &&
            !element.closest(small) &&
            parseFloat(getComputedStyle(element).fontSize) < size,
        )
        .map(
          (element) =>
            `${getComputedStyle(element).fontSize} ${element.tagName} ${element.className} ${ownText(element).slice(0, 60)}`,
        );
    },
    { size: READING_SIZE, sentence: SENTENCE, small: MAY_BE_SMALL },
  );
}

/** Korean texts that would break inside of words. */
export function brokenWordsOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) =>
        [...element.childNodes].some((node) => node instanceof Text && /[\uac00-\ud7a3]/.test(node.data)),
      )
      .filter((element) => getComputedStyle(element).wordBreak !== 'keep-all')
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40) ?? ''}`),
  );
}

/** What a finger finds without looking twice, less the line around several that stand together (px). */
const TOUCH_HEIGHT = 44 - 2;

/** Buttons and fields that are lower than a finger is wide; a field may be pressed by its label. */
export function lowOnScreen(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], .sidebar--drawer-closed') &&
      !isClipped(element);
    const heightOf = (element: Element): number =>
      Math.max(
        ...[element, element.closest('label, .ant-select')].map((one) => one?.getBoundingClientRect().height ?? 0),
      );
    return [...document.querySelectorAll('button, select, input:not([type="file"]), textarea, summary')]
      .filter((element) => isSeen(element) && heightOf(element) < least - 0.5)
      .map(
        (element) =>
          `${Math.round(heightOf(element))} px ${element.tagName} ${element.className} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
      );
  }, TOUCH_HEIGHT);
}
