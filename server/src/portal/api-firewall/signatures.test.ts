import { PNG } from 'pngjs';
import { refusalOfSignatures } from './signatures';

function image(side: number, dark: boolean): string {
  const png = new PNG({ width: side, height: side });
  png.data.fill(255);
  if (dark) png.data.fill(0, 0, 3);
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

const asked = (answers: readonly unknown[]) =>
  refusalOfSignatures('finalize_submission', {
    payload: { items: answers.map((value, at) => ({ item_id: `item-${at}`, answer_value: value })) },
  });

test('blank drawings are named, whatever else was answered', async () => {
  expect(await asked([image(20, true), image(20, false), 'Conforme', 'data:image/png;base64,AAAA'])).toMatchObject({
    status: 422,
    code: 'AV422',
    details: '{"reason":"unsigned","items":["item-1","item-3"]}',
  });
  expect(await asked([image(20, true), null])).toBeNull();
});

test('a hundred signatures are taken', async () => {
  const signature = image(8, true);
  expect(await asked(Array.from({ length: 100 }, () => signature))).toBeNull();
});

test('drawings that say together that they take a minute to look at are not looked at', async () => {
  const large = Buffer.from(image(8, true).split(',')[1] ?? '', 'base64');
  for (const place of [16, 20]) large.writeUInt32BE(2048, place);
  const drawn = `data:image/png;base64,${large.toString('base64')}`;
  expect(await asked(Array.from({ length: 17 }, () => drawn))).toMatchObject({ status: 413 });
  // Alone it is looked at, and is none.
  expect(await asked([drawn])).toMatchObject({ status: 422 });
});

test('others are answered between two drawings', async () => {
  let others = 0;
  const ticking = setInterval(() => others++, 0);
  await asked(Array.from({ length: 8 }, () => image(64, false)));
  clearInterval(ticking);
  expect(others).toBeGreaterThan(1);
});
