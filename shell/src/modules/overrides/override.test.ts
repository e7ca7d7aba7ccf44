import { overrideOf, overridesInAddress, overridesInText } from './override';

describe('the address of an override', () => {
  it.each([
    ['http://localhost:3103', 'http://localhost:3103'],
    ['http://localhost:3103/', 'http://localhost:3103'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['https://localhost', 'https://localhost'],
  ])('%s is one of this machine', (address, origin) => {
    expect(overrideOf('history', address)).toEqual({ id: 'history', address: origin });
  });

  it.each([
    'http://evil.example',
    'http://localhost.evil.example:3103',
    'http://evil.example/localhost',
    'http://localhost@evil.example',
    'http://me:secret@localhost:3103',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.2:3103',
    'http://0.0.0.0:3103',
    '//localhost:3103',
    'javascript:alert(1)//localhost',
    'file://localhost/etc',
    'ws://localhost:1',
    'http://localhost:3103/mf-manifest.json',
    'http://localhost:3103?x',
    'http://localhost:3103#x',
    'localhost:3103',
    '',
  ])('%j is none', (address) => {
    expect(overrideOf('history', address)).toBeNull();
  });

  it.each(['', '__proto__', 'History', 'a', '../x'])('belongs to a module, and %j is no id', (id) => {
    expect(overrideOf(id, 'http://localhost:3103')).toBeNull();
  });
});

it('the address bar names as many modules as it likes; those elsewhere are left out', () => {
  expect(
    overridesInAddress(
      '?page=2&module=history@http://localhost:3103&module=editor@http://evil.example&module=admin@http://127.0.0.1:3105&module=reports',
    ),
  ).toEqual([
    { id: 'history', address: 'http://localhost:3103' },
    { id: 'admin', address: 'http://127.0.0.1:3105' },
  ]);
});

it.each([[null], ['nonsense'], ['[]'], ['{"history":3103}'], ['{"history":"http://evil.example"}']])(
  'a stored text %j names none',
  (text) => {
    expect(overridesInText(text)).toEqual([]);
  },
);

it('a stored text names modules by id', () => {
  expect(overridesInText('{"history":"http://localhost:3103"}')).toEqual([
    { id: 'history', address: 'http://localhost:3103' },
  ]);
});
