import { aSealedContent } from './sealed-record.fixture';
import { embeddedPayload, payloadIn, pdfRecord } from './embedded-payload';

const nasty = '</template><script>alert(1)</script><img src=x onerror=alert(1)> &amp; "\u2028é e\u0301 😀';
const payload = {
  seal: 'a'.repeat(64),
  content: aSealedContent({ submission: { id: 'x', revision: 1, title: nasty } }),
};

test('a payload in an HTML file comes back character by character, and adds nothing to the page', () => {
  const html = `<!doctype html><html lang="pt-BR"><body><h1>Relatório</h1>${embeddedPayload(payload)}</body></html>`;
  expect(payloadIn(html)).toEqual(payload);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('script, img')).toHaveLength(0);
  expect(page.body.textContent).toBe('Relatório');
});

test('a payload in a PDF comes back character by character, with the decision of its review', () => {
  const whole = { ...payload, review: { seal: 'b'.repeat(64), content: { words: `${nasty}\n\nendstream` } } };
  const { mark, json } = pdfRecord(whole);
  const pdf = (body: string): string =>
    `%PDF-1.7\n1 0 obj\n<<\n>>\nstream\n\ufffdx\nendstream\nendobj\n9 0 obj\n<<\n/Type /${mark}\n>>\nstream\n${body}`;
  expect(payloadIn(pdf(`${json}\nendstream\nendobj\n`))).toEqual(whole);
  expect(payloadIn(pdf(json.slice(0, 40)))).toBeNull();
  expect(payloadIn('%PDF-1.4\n1 0 obj\n<<\n>>\nstream\nx\nendstream\nendobj')).toBeNull();
});

test('a JSON file is read as it is', () => {
  expect(payloadIn(` ${JSON.stringify(payload, null, 2)}\n`)).toEqual(payload);
});

test.each([
  '',
  'x',
  '{}',
  '{"seal":',
  JSON.stringify({ ...payload, seal: 'A' }),
  JSON.stringify({ ...payload, content: { form: 'other/1' } }),
  '<p>no seal</p>',
  '<template data-avsec-seal>{</template>',
])('%j brings none', (text) => {
  expect(payloadIn(text)).toBeNull();
});
