import { registerNamespace, type LocaleLoaders, type Texts } from './namespaces';
import { startI18n } from './start-i18n';

test('a module that comes while the language changes has its texts in the new one', async () => {
  const i18n = await startI18n('pt');
  let arrive: (texts: { default: Texts }) => void = () => undefined;
  const portuguese = new Promise<{ default: Texts }>((resolve) => (arrive = resolve));
  const locales: LocaleLoaders = {
    pt: () => portuguese,
    en: () => Promise.resolve({ default: {} }),
    de: () => Promise.resolve({ default: { bar: 'Abschließen' } }),
    it: () => Promise.resolve({ default: {} }),
    ko: () => Promise.resolve({ default: {} }),
    zh: () => Promise.resolve({ default: {} }),
  };
  const registered = registerNamespace('late', locales);
  await i18n.changeLanguage('de');
  arrive({ default: { bar: 'Finalizar' } });
  await registered;
  expect(i18n.getResource('de', 'late', 'bar')).toBe('Abschließen');
});
