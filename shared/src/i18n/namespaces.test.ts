import { registerNamespace, type LocaleLoaders, type Texts } from './namespaces';
import { changeLanguage, startI18n } from './start-i18n';

type Loaded = { default: Texts };

/** Texts that come when the test says so. */
function held() {
  let arrive: (texts: Loaded) => void = () => undefined;
  const texts = new Promise<Loaded>((resolve) => (arrive = resolve));
  return { load: () => texts, arrive: (bar: string) => arrive({ default: { bar } }) };
}

const at = (bar: string) => () => Promise.resolve<Loaded>({ default: { bar } });
const IN_EACH: LocaleLoaders = {
  pt: at('Finalizar'),
  en: at(''),
  de: at('Abschließen'),
  it: at(''),
  ko: at(''),
  zh: at(''),
};

test('a module that comes while the language changes has its texts in the new one', async () => {
  const i18n = await startI18n('pt');
  const portuguese = held();
  const registered = registerNamespace('late', { ...IN_EACH, pt: portuguese.load });
  await i18n.changeLanguage('de');
  portuguese.arrive('Finalizar');
  await registered;
  expect(i18n.getResource('de', 'late', 'bar')).toBe('Abschließen');
});

test('a change of language waits for a module that comes while the texts of the others are on their way', async () => {
  const i18n = await startI18n('pt');
  await changeLanguage('pt');
  const german = held();
  await registerNamespace('early', { ...IN_EACH, de: german.load });
  const changed = changeLanguage('de');
  await registerNamespace('in between', IN_EACH);
  german.arrive('Abschließen');
  await changed;
  expect(i18n.language).toBe('de');
  expect(i18n.getResource('de', 'in between', 'bar')).toBe('Abschließen');
});
