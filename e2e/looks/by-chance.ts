import type { Page } from 'playwright/test';

/** What differs from portal to portal, or from build to build, and is a picture. */
const PICTURES = '.report__qr, .second-step__qr';

/**
 * Writes zeros in place of what is made by chance and read on the page: ids, hashes, names of releases and of files.
 * Long numbers in hexadecimal, all of them. Likewise how long something took.
 */
export async function withoutChance(page: Page): Promise<void> {
  await page.evaluate((pictures) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      node.nodeValue =
        node.nodeValue
          ?.replaceAll(/\b[0-9a-f]{8,}(-[0-9a-f]{4,})*\b/g, (id) => id.replaceAll(/[0-9a-f]/g, '0'))
          .replaceAll(/\b[\d.,]+ ms\b/g, '000 ms') ?? '';
    }
    for (const picture of document.querySelectorAll(pictures)) picture.setAttribute('style', 'visibility: hidden');
  }, PICTURES);
}
