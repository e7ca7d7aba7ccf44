import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../portal/fixtures';

// Budgets of the login page, first visit (docs/performance.md).
const LIMIT_BYTES = 300_000;
const LIMIT_REQUESTS = 25;

test('the login page arrives within its budget of bytes and requests @smoke', async ({ page }) => {
  const bodies: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const measure = async () => {
      const response = await request.response();
      const body = (await response?.body()) ?? Buffer.alloc(0);
      return { type: request.resourceType(), bytes: brotliCompressSync(body).length };
    };
    bodies.push(measure());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();

  const arrived = await Promise.all(bodies);
  const code = arrived
    .filter(({ type }) => type === 'script' || type === 'stylesheet')
    .reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `first visit of the login page: ${arrived.length} requests, ${code} bytes of script and style (brotli); limits ${LIMIT_REQUESTS} and ${LIMIT_BYTES}`,
  );
  expect(arrived.length).toBeLessThanOrEqual(LIMIT_REQUESTS);
  expect(code).toBeLessThanOrEqual(LIMIT_BYTES);
});
