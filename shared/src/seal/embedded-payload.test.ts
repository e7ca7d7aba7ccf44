import { aSealedContent } from './sealed-record.fixture';
import { embeddedPayload, payloadIn } from './embedded-payload';

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
