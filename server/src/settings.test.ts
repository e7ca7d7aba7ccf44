import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SettingsRefused, settingsFrom } from './settings';

test('without any, the portal is for this machine alone, in the project’s own folder', () => {
  expect(settingsFrom({ PATH: '/bin' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    loginDomain: 'portal.invalid',
    trustProxy: false,
    moduleOverrides: false,
    serviceWorker: true,
    packsKit: false,
    migratesModules: false,
    samples: false,
    metricsToken: null,
    mail: null,
  });
  expect(settingsFrom({}).dataFolder).toBe(resolve(__dirname, '../../.portal'));
});

test('each can be set; an empty one counts as not set', () => {
  const settings = settingsFrom({
    PORT: '8080',
    HOST: '0.0.0.0',
    PORTAL_DATA: '/var/lib/portal',
    LOGIN_DOMAIN: 'airport.example',
    TRUST_PROXY: '1',
    PORTAL_MODULE_OVERRIDES: '1',
    PORTAL_SERVICE_WORKER: '0',
    PORTAL_PACKS_KIT: '1',
    PORTAL_MIGRATES_MODULES: '1',
    PORTAL_SAMPLES: '1',
    METRICS_TOKEN: 'sixteen characters',
  });
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataFolder: '/var/lib/portal',
    publicFolder: '/var/lib/portal/public',
    loginDomain: 'airport.example',
    trustProxy: true,
    moduleOverrides: true,
    moduleSettings: {},
    serviceWorker: false,
    packsKit: true,
    migratesModules: true,
    samples: true,
    metricsToken: 'sixteen characters',
    mail: null,
  });
  expect(settingsFrom({ PORT: '', TRUST_PROXY: '' })).toMatchObject({ port: 3000, trustProxy: false });
});

test.each([
  { PORT: 'three' },
  { PORT: '70000' },
  { PORT: '-1' },
  { LOGIN_DOMAIN: 'not a domain' },
  { TRUST_PROXY: 'perhaps' },
  { PORTAL_MODULE_OVERRIDES: 'yes' },
  { METRICS_TOKEN: 'short' },
])('%j is refused by its name', (environment) => {
  expect(() => settingsFrom(environment)).toThrow(SettingsRefused);
  expect(() => settingsFrom(environment)).toThrow(Object.keys(environment)[0]);
});

test('what the installation says for modules stands in a file; one that says nothing such is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  const file = join(folder, 'modules.json');
  await writeFile(file, '{ "bagagem": { "hours": 12 } }');
  expect(settingsFrom({ PORTAL_MODULE_SETTINGS: file }).moduleSettings).toEqual({ bagagem: { hours: 12 } });
  await writeFile(file, '{ "bagagem": 12 }');
  expect(() => settingsFrom({ PORTAL_MODULE_SETTINGS: file })).toThrow('PORTAL_MODULE_SETTINGS');
  expect(() => settingsFrom({ PORTAL_MODULE_SETTINGS: `${file}.gone` })).toThrow('PORTAL_MODULE_SETTINGS');
  await rm(folder, { recursive: true });
});
