import { call, openPortal, rowsOf, type Portal } from './clients.fixture';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
}, 180_000);
afterAll(() => portal.backend.close());

const invalid = (details: object) => ({ code: 'AV422', details: expect.objectContaining(details) as object });

const dataUrl = (type: string, bytes: readonly number[]): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1];

test('the airport’s logo is a small PNG or JPEG by its bytes; it stays until it is changed', async () => {
  const save = (more: object) =>
    call(portal.people.admin, 'save_site', { payload: { name: 'Aeroporto', zone: 'America/Sao_Paulo', ...more } });
  const logo = async () => (await rowsOf(portal, "select logo from public.sites where code = 'principal'"))[0];
  const png = dataUrl('png', PNG);
  expect([await save({ logo: png }), await save({})]).toEqual([expect.any(String), expect.any(String)]);
  expect(await logo()).toEqual({ logo: png });
  for (const none of [
    dataUrl('jpeg', PNG),
    dataUrl('png', [0xff, 0xd8, 0xff, 0]),
    dataUrl('svg+xml', [...Buffer.from('<svg/>')]),
    dataUrl('png', [...PNG, ...Array.from({ length: 65_536 }, () => 0)]),
    `${png}=`,
    `${png} `,
    'https://example.com/logo.png',
    7,
  ])
    expect(await save({ logo: none })).toMatchObject(invalid({ field: 'logo' }));
  expect(await logo()).toEqual({ logo: png });
  await save({ logo: dataUrl('jpeg', [0xff, 0xd8, 0xff, 0xe0]) });
  await save({ logo: null });
  expect(await logo()).toEqual({ logo: null });
});
