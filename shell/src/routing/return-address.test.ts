import { loginAddress, returnAddress } from './return-address';

const ORIGIN = 'https://portal.example';
const after = (next: string): string => returnAddress(`?${new URLSearchParams({ next }).toString()}`, ORIGIN);

describe('after signing in', () => {
  it('leads back to where the person was going', () => {
    const address = loginAddress({ pathname: '/checklist-custom/red-gate', search: '?continue=true' });
    expect(returnAddress(address.slice(1), ORIGIN)).toBe('/checklist-custom/red-gate?continue=true');
  });

  it('leads to the dashboard when the person came to the login itself', () => {
    expect(loginAddress({ pathname: '/', search: '' })).toBe('/');
    expect(returnAddress('', ORIGIN)).toBe('/home');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/',
  ])('stays on our origin when asked for %j', (next) => expect(after(next)).toBe('/home'));
});
