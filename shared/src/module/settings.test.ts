import { settingSchema, settingsOf, type Setting } from './settings';

const title = { pt: 'x', en: 'x', de: 'x', it: 'x', ko: 'x', zh: 'x' };
const SETTINGS = [
  { key: 'mail', kind: 'text', title, default: '', maxLength: 5 },
  { key: 'hours', kind: 'number', title, default: 24, min: 1, max: 72 },
  { key: 'strict', kind: 'switch', title, default: false },
  {
    key: 'area',
    kind: 'choice',
    title,
    default: 'north',
    choices: [
      { value: 'north', title },
      { value: 'south', title },
    ],
  },
].map((one): Setting => settingSchema.parse(one));

it('has the defaults where nobody said anything', () => {
  expect(settingsOf(SETTINGS)).toEqual({ mail: '', hours: 24, strict: false, area: 'north' });
});

it('goes by the installation first, then by the administrator', () => {
  expect(settingsOf(SETTINGS, { hours: 12 }, { hours: 48, strict: true })).toMatchObject({ hours: 12, strict: true });
});

it.each([
  ['a text that is too long', { mail: 'abcdef' }],
  ['a number beyond its bounds', { hours: 73 }],
  ['a number as text', { hours: '12' }],
  ['a choice that there is not', { area: 'west' }],
  ['what no setting is called', { other: 1 }],
])('passes over %s', (_, given) => {
  expect(settingsOf(SETTINGS, given)).toEqual(settingsOf(SETTINGS));
});
