import { RED_GATE_ID } from '@avsec/shared/domain';
import { expect, test } from '../screens/fixtures';
import { everyAddress } from '../screens/routes';
import { openScreen } from '../screens/screen';

test.use({ account: 'admin' });

const WIDTHS = [390, 820, 1280] as const;
const HEIGHT = 844;
/** Where ids stand in an address: they differ from portal to portal. */
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page at three widths: ${colorScheme}`, async ({ page, portal, record }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The form of a new checklist asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    for (const address of await everyAddress(portal.url, { checklist: RED_GATE_ID, record })) {
      await openScreen(page, address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const name = `${address.slice(1).replace(ID, 'id').replaceAll('/', '-')}-${width}-${colorScheme}.png`;
        await expect.soft(page, name).toHaveScreenshot(name);
      }
    }
  });
}
