import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { RED_GATE_ID } from '@avsec/shared/domain';
import type { DemoAccount } from '../portal/accounts';
import { everyAddress } from '../screens/routes';
import { openScreen } from '../screens/screen';
import { expect, test } from './fixtures';
import { GALLERY, nameInGallery } from './gallery';
import { machineOfPictures, noteMachine, thisMachine } from './machine';
import { look, PICTURES, picturesOf } from './pictures';

test.describe.configure({ timeout: 600_000 });

/** Where ids stand in an address: they differ from portal to portal. */
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

const nameOf = (address: string): string => address.slice(1).replace(ID, 'id').replaceAll('/', '-');

/**
 * Of which `npm test` takes pictures: a control, a table, a form and a paper each. `npm run looks` takes them of every
 * page.
 */
const MOST_SEEN: readonly RegExp[] = [
  /^\/home$/,
  /^\/checklist-custom\//,
  /^\/checklist-history$/,
  /^\/checklist-report\//,
  /^\/cadastro-checklist$/,
];
const ALL = process.env['LOOKS'] === 'all';

/** Who sees another first page than the administrator, whose are all others. */
const OTHERS: readonly DemoAccount[] = ['inspetor', 'autor', 'auditor'];

const isRenewed = (): boolean => ALL && ['all', 'changed'].includes(test.info().config.updateSnapshots);

test.beforeEach(async ({ browser }) => {
  if (isRenewed()) return;
  const [here, there] = [await thisMachine(browser), await machineOfPictures()];
  test.skip(
    here.specimen !== there.specimen,
    `the pictures were taken with Chromium ${there.browser} and the fonts of another machine; Chromium ${here.browser} draws here in another way (docs/decisions/0149)`,
  );
});

test(`${ALL ? 'every page of the portal looks' : 'the pages that are seen most look'} as before @smoke`, async ({
  pageOf,
  portal,
  record,
  finding,
  occurrence,
}) => {
  const page = await pageOf('admin');
  // The form of a new checklist asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const addresses = await everyAddress(portal.url, { checklist: RED_GATE_ID, record, finding, occurrence });
  for (const address of ALL ? addresses : addresses.filter((one) => MOST_SEEN.some((seen) => seen.test(one)))) {
    await openScreen(page, address);
    await look(page, nameOf(address));
  }
});

test(`${ALL ? 'the login and the first page of each role look' : 'the login looks'} as before @smoke`, async ({
  page,
  pageOf,
  record,
}) => {
  expect(record).not.toBe('');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'login');
  for (const account of ALL ? OTHERS : []) {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await pageOf(account);
    await openScreen(page, '/home');
    await look(page, `home-${account}`);
  }
});

if (ALL)
  test('what @avsec/shared/ui offers looks as before', async ({ page, gallery }) => {
    for (const what of GALLERY) {
      await page.goto(`${gallery.url}/galeria/${what}`);
      await expect(page.locator('.gallery')).toBeVisible();
      await look(page, nameInGallery(what));
    }
  });

test('there is no picture of a page that is gone', async ({ browser, portal, record, finding, occurrence }) => {
  const addresses = await everyAddress(portal.url, { checklist: RED_GATE_ID, record, finding, occurrence });
  const wanted = new Set(
    [
      ...addresses.map(nameOf),
      ...GALLERY.map(nameInGallery),
      'login',
      ...OTHERS.map((account) => `home-${account}`),
    ].flatMap(picturesOf),
  );
  const gone = (await readdir(PICTURES)).filter((file) => file.endsWith('.webp') && !wanted.has(file));
  if (isRenewed()) {
    await Promise.all(gone.map((file) => rm(path.join(PICTURES, file))));
    await noteMachine(await thisMachine(browser));
  } else expect(gone).toEqual([]);
});
