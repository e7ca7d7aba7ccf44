import { forward } from './forward';

test('the body is handed on as the very bytes that arrived, and with no header that is not known', async () => {
  const bytes = Buffer.from('%PDF-1.7');
  const asked: unknown[] = [];
  const request = new Request('http://127.0.0.1/storage/v1/object/attachments/a.pdf', {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'x-upsert': 'true' },
  });
  await forward({ req: { raw: request }, env: { peerAddress: '127.0.0.1' } }, bytes, {
    fetch: (handedOn, context) => {
      asked.push(Object.fromEntries(handedOn.headers), context?.peerAddress);
      expect(context?.body).toBe(bytes);
      return Promise.resolve(new Response());
    },
  });
  expect(asked).toEqual([{ 'content-type': 'application/pdf' }, '127.0.0.1']);
});
