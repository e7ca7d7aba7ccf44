import { completed, DRAWN, written } from './write-report.fixture';

test('the airport’s name and logo stand at the head; without them the product stands alone', async () => {
  const { letterhead } = await written({
    submission: completed(),
    site: { name: ' Aeroporto de Piarco ', logo: DRAWN },
  });
  expect(letterhead).toMatchObject({
    airport: 'Aeroporto de Piarco',
    logo: { kind: 'inline', dataUrl: DRAWN },
    product: 'Portal AVSEC',
    kind: 'Relatório de Inspeção',
  });
  for (const site of [null, undefined, { name: ' ', logo: null }])
    expect((await written({ site })).letterhead).toMatchObject({ airport: null, logo: null });
});
