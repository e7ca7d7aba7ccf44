import { HALF_DEPLOYED, inPlaceOfHalf, isHalfDeployed } from './whole-page';

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const page = (...files: string[]) =>
  html(`<html><head>${files.map((file) => `<script src="${file}"></script>`).join('')}</head></html>`);
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });

describe('a page that the server gives', () => {
  const kept = new Set(['/main.1.js']);

  it('is half deployed where it names a script that the server lacks, or answers with a page', async () => {
    expect(
      await isHalfDeployed(page('/main.1.js', '/main.2.js'), kept, () =>
        Promise.resolve(new Response('', { status: 404 })),
      ),
    ).toBe(true);
    expect(await isHalfDeployed(page('/main.2.js'), kept, () => Promise.resolve(html('not found')))).toBe(true);
  });

  it('is whole where its files are there, or kept here; nothing is asked for those', async () => {
    const ask = jest.fn(() => Promise.resolve(script()));
    expect(await isHalfDeployed(page('/main.1.js'), kept, ask)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(await isHalfDeployed(page('/main.2.js'), kept, ask)).toBe(false);
  });

  it('is taken as it is where the server does not say, and where it is no page', async () => {
    expect(await isHalfDeployed(page('/main.2.js'), kept, () => Promise.reject(new TypeError('no network')))).toBe(
      false,
    );
    expect(await isHalfDeployed(new Response('{}', { headers: { 'content-type': 'application/json' } }), kept)).toBe(
      false,
    );
  });
});

it('the kept page says what it stands in for', async () => {
  const answer = await inPlaceOfHalf(
    new Response('<html><head><title>Portal</title></head></html>', {
      headers: { 'content-security-policy': 'x', 'content-length': '9' },
    }),
  );
  expect(await answer.text()).toContain(`<head><meta name="${HALF_DEPLOYED}" content="true"><title>`);
  expect([answer.headers.get('content-security-policy'), answer.headers.get('content-length')]).toEqual(['x', null]);
});
