import { anEvidence } from '../../testing/entities';
import { describeEvidence } from './evidence';
import { parsePhotoData, readPhotoRow } from './photo-data';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const BARE_JPEG = '/9j/4AAQSkZJRgABAQAAAQABAAD=';
const STORAGE = 'https://x.supabase.co';
const json = (value: unknown) => JSON.stringify(value);

describe('our own description', () => {
  test('has the fields of the specification', () => {
    expect(JSON.parse(describeEvidence(anEvidence({ path: 'u/s/1-a.jpg' })))).toMatchObject({
      name: 'portão.jpg',
      size: 1234,
      type: 'image/jpeg',
      url: 'attachments/u/s/1-a.jpg',
      uploadDate: '2026-01-15T10:30:00.000Z',
    });
  });

  test.each([anEvidence(), anEvidence({ kind: 'document', name: '<script>.pdf', type: 'application/pdf' })])(
    'is read back as the evidence it was made from',
    (evidence) => {
      const row = { id: 'row', itemId: evidence.itemId, photoData: describeEvidence(evidence) };
      expect(readPhotoRow(row)).toEqual({ kind: 'evidence', evidence });
    },
  );
});

describe('images and files written out in the row', () => {
  test.each<[string, string, string]>([
    ['image data', PNG, 'image/png'],
    ['image data with blanks around', ` ${PNG}\n`, 'image/png'],
    ['an object with url', json({ url: PNG, name: 'a.png' }), 'image/png'],
    ['an object with data', json({ data: PNG }), 'image/png'],
    ['an object with base64', json({ base64: BARE_JPEG.slice(0, -1), type: 'image/jpeg' }), 'image/jpeg'],
    ['an object with src', json({ src: PNG }), 'image/png'],
    ['bare base64 that begins like a JPEG', BARE_JPEG, 'image/jpeg'],
    ['SVG, which is only ever drawn as an image', 'data:image/svg+xml;base64,PHN2Zy8+', 'image/svg+xml'],
    ['an object whose first address is not usable', json({ url: 'blob:http://localhost/1', data: PNG }), 'image/png'],
  ])('%s', (_, text, type) => {
    expect(parsePhotoData(text)).toMatchObject({ kind: 'inline', media: 'photo', type });
  });

  test('a document', () => {
    expect(parsePhotoData(json({ url: 'data:application/pdf;base64,JVBERi0xLjQ=', name: 'laudo.pdf' }))).toMatchObject({
      kind: 'inline',
      media: 'document',
      name: 'laudo.pdf',
    });
  });
});

describe('addresses of objects in the storage become keys of our own bucket', () => {
  test.each<[string, string, string, string]>([
    ['a public address', `${STORAGE}/storage/v1/object/public/attachments/171-foto.jpg`, '171-foto.jpg', 'photo'],
    [
      'an escaped address',
      `${STORAGE}/storage/v1/object/public/attachments/171-inspe%C3%A7%C3%A3o.pdf`,
      '171-inspeção.pdf',
      'document',
    ],
    ['a signed address', `${STORAGE}/storage/v1/object/sign/attachments/u/s/1.png?token=abc`, 'u/s/1.png', 'photo'],
    ['plain http', 'http://localhost:3000/storage/v1/object/public/attachments/1.heic', '1.heic', 'photo'],
    [
      'an object with url',
      json({ url: `${STORAGE}/storage/v1/object/public/attachments/171-a.docx`, name: 'Escala.docx', size: 9 }),
      '171-a.docx',
      'document',
    ],
    ['an object that says it is an image', json({ url: 'attachments/u/s/1', type: 'image/jpeg' }), 'u/s/1', 'photo'],
  ])('%s', (_, text, path, media) => {
    expect(parsePhotoData(text)).toMatchObject({ kind: 'stored', path, media });
  });

  test('a name is taken from the row, or from the key', () => {
    expect(parsePhotoData(json({ url: 'attachments/u/1.pdf', name: 'Escala.pdf' }))).toMatchObject({
      name: 'Escala.pdf',
    });
    expect(parsePhotoData(json({ url: 'attachments/u/1.pdf' }))).toMatchObject({ name: '1.pdf' });
  });

  test('another storage than ours is refused when ours is known', () => {
    const address = 'https://evil.example/storage/v1/object/public/attachments/a.jpg';
    expect(parsePhotoData(address, STORAGE)).toEqual({ kind: 'invalid' });
    expect(parsePhotoData(`${STORAGE}/storage/v1/object/public/attachments/a.jpg`, STORAGE)).toMatchObject({
      kind: 'stored',
    });
  });
});

describe('what must be neither linked nor drawn', () => {
  test.each([
    ['nothing', ''],
    ['a script', 'javascript:alert(1)'],
    ['a script in an object', json({ url: 'javascript:alert(1)', type: 'image/png', name: 'a.png' })],
    ['a script in capitals with a tab', 'JaVa\tScript:alert(1)'],
    ['a page as data', 'data:text/html;base64,PHNjcmlwdD4='],
    ['data that is not base64', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
    ['a foreign image', 'https://evil.example/pixel.png'],
    ['a foreign image in an object', json({ src: 'https://evil.example/pixel.png', type: 'image/png' })],
    ['another bucket', `${STORAGE}/storage/v1/object/public/private/a.jpg`],
    ['an address without scheme', '//evil.example/storage/v1/object/public/attachments/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['a key that climbs', 'attachments/../secrets/a.jpg'],
    ['an escaped key that climbs', `${STORAGE}/storage/v1/object/public/attachments/%2e%2e%2fx.jpg`],
    ['a broken escape', `${STORAGE}/storage/v1/object/public/attachments/%E0%A4%A`],
    ['broken JSON', '{"url":'],
    ['a list', '["data:image/png;base64,iVBORw0KGgo="]'],
    ['an object of another kind', json({ url: 5, data: null, base64: {}, src: [] })],
    ['words', 'ver foto no e-mail'],
  ])('%s', (_, text) => {
    expect(parsePhotoData(text)).toEqual({ kind: 'invalid' });
  });
});

test.each(['Assinado digitalmente por Maria', 'assinada por M.', 'Assinatura: Maria', 'Signed by Maria'])(
  '%j is a signature wording, no photo',
  (text) => {
    expect(parsePhotoData(text)).toEqual({ kind: 'signature-text' });
  },
);

describe('a row in an older form goes back as it was', () => {
  test('when its object is in the bucket', () => {
    const photoData = `${STORAGE}/storage/v1/object/public/attachments/171-foto.jpg`;
    const read = readPhotoRow({ id: 'row', itemId: 'foto', photoData });
    expect(read).toMatchObject({
      kind: 'evidence',
      evidence: { id: 'row', itemId: 'foto', path: '171-foto.jpg', raw: photoData },
    });
    expect(read.kind === 'evidence' && describeEvidence(read.evidence)).toBe(photoData);
  });

  test.each([PNG, 'javascript:alert(1)', 'Assinado por Maria'])('when it is %j', (photoData) => {
    expect(readPhotoRow({ id: 'row', itemId: 'foto', photoData })).toMatchObject({
      kind: 'other',
      other: { id: 'row', itemId: 'foto', raw: photoData },
    });
  });
});
