import { RED_GATE_ID } from '@avsec/shared/domain';
import { expect, test } from '../screens/fixtures';
import { violations } from '../screens/axe';
import { everyAddress } from '../screens/routes';
import { openScreen } from '../screens/screen';

test.use({ account: 'admin' });
test.setTimeout(420_000);

const LOOKS = [
  { language: 'pt', width: 1280, scheme: 'light' },
  { language: 'de', width: 390, scheme: 'dark' },
] as const;

for (const { language, width, scheme } of LOOKS) {
  test(`axe finds nothing on any page: ${language}, ${width} px, ${scheme}`, async ({ page, portal, record }) => {
    await page.addInitScript((chosen) => localStorage.setItem('avsec-language', chosen), language);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const found: string[] = [];
    for (const address of await everyAddress(portal.url, { checklist: RED_GATE_ID, record })) {
      await openScreen(page, address);
      found.push(...(await violations(page, address)));
    }
    expect(found).toEqual([]);
  });
}

test('axe finds nothing in the states of filling in: answered, something missing, forced colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, `/checklist-custom/${RED_GATE_ID}`);
  const found: string[] = [];
  for (const answer of ['Sim', 'Não']) {
    const button = page.getByRole('button', { name: answer, exact: true }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    found.push(...(await violations(page, `answered ${answer}`)));
  }
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(...(await violations(page, 'forced colours')));
  expect(found).toEqual([]);
});
