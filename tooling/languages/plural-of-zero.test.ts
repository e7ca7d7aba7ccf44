import { registerNamespace, startI18n, type Texts } from '@avsec/shared/i18n';
import { localeFolders, localeTexts, textsOf } from './locale-files';

const SEVERAL = /_other$/;
const NONE = { count: 0, figure: '0' };
const nothing = () => Promise.resolve({ default: {} });

/** As the portal loads them: each folder a namespace of its own. */
async function portuguese() {
  const i18n = await startI18n('pt');
  for (const folder of localeFolders()) {
    const texts = textsOf(folder, 'pt') as Texts | null;
    if (texts)
      await registerNamespace(folder, {
        pt: () => Promise.resolve({ default: texts }),
        en: nothing,
        de: nothing,
        it: nothing,
        ko: nothing,
        zh: nothing,
      });
  }
  return i18n;
}

it('says of none what is said of several, wherever a Portuguese text counts', async () => {
  const i18n = await portuguese();
  const counting = localeTexts('pt').filter(({ key }) => SEVERAL.test(key));
  expect(counting.length).toBeGreaterThan(100);
  const inTheSingular = counting.filter(({ where, key, text }) => {
    const place = `${where.slice(0, where.indexOf('/pt.json'))}:${key}`;
    const said = i18n.t(place.replace(SEVERAL, ''), NONE);
    const inOwnWords = i18n.t(place.replace(SEVERAL, '_zero'), { defaultValue: text, replace: NONE });
    return said !== inOwnWords;
  });
  expect(inTheSingular.map(({ where }) => where)).toEqual([]);
});
