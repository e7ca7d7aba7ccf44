import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { changeLanguage, registerNamespace, startI18n, TranslationProvider, useTranslation } from './index';

const texts = (language: string) => () =>
  Promise.resolve({
    default: { hello: `hello ${language}`, count: `{{count}} in ${language}`, quoted: `they say '$t(hello)'` },
  });
const locales = {
  pt: texts('pt'),
  en: texts('en'),
  de: texts('de'),
  it: texts('it'),
  ko: texts('ko'),
  zh: texts('zh'),
};

beforeAll(() => startI18n('pt'));
beforeEach(async () => {
  await changeLanguage('pt');
});

describe('a text', () => {
  it('is looked up once, however often it is drawn', async () => {
    await registerNamespace('greetings', locales);
    const lookUp = jest.spyOn(i18next, 'getResource');
    const { result, rerender } = renderHook(() => useTranslation('greetings'));
    expect(result.current.t('hello')).toBe('hello pt');
    expect(lookUp).toHaveBeenCalled();
    lookUp.mockClear();
    rerender();
    expect(result.current.t('hello')).toBe('hello pt');
    expect(renderHook(() => useTranslation('greetings')).result.current.t('hello')).toBe('hello pt');
    expect(lookUp).not.toHaveBeenCalled();
    lookUp.mockRestore();
  });

  it('follows the language', async () => {
    await registerNamespace('greetings', locales);
    const { result } = renderHook(() => useTranslation('greetings'), { wrapper: TranslationProvider });
    expect(result.current.t('hello')).toBe('hello pt');
    await act(() => changeLanguage('ko'));
    expect(result.current.t('hello')).toBe('hello ko');
  });

  it('that was missing is found when its namespace has arrived, without redrawing what does not use it', async () => {
    const draw = jest.fn(() => useTranslation('late'));
    const { result } = renderHook(draw);
    expect(result.current.t('hello')).toBe('hello');
    draw.mockClear();
    await act(() => registerNamespace('late', locales));
    expect(draw).not.toHaveBeenCalled();
    expect(result.current.t('hello')).toBe('hello pt');
  });

  it('that names another text holds it', async () => {
    await registerNamespace('greetings', locales);
    expect(renderHook(() => useTranslation('greetings')).result.current.t('quoted')).toBe(`they say 'hello pt'`);
  });

  it('whose every place has a value is filled without i18next, unless that has to choose a plural', async () => {
    const texts = { of: 'Item {{number}} de {{of}}', many_one: 'um', many_other: '{{count}}', due: '{{day, date}}' };
    await registerNamespace('numbered', { ...locales, pt: () => Promise.resolve({ default: texts }) });
    const { t } = renderHook(() => useTranslation('numbered')).result.current;
    const lookUp = jest.spyOn(i18next, 't');
    expect(t('of', { number: '2.1', of: 12 })).toBe('Item 2.1 de 12');
    expect(t('of', { number: '$& $t(of) {{of}}', of: 0 })).toBe('Item $& $t(of) {{of}} de 0');
    expect(lookUp).not.toHaveBeenCalled();
    expect([t('many', { count: 1 }), t('many', { count: 3 })]).toEqual(['um', '3']);
    t('due', { day: 'x' });
    t('of', { number: '2.1' });
    expect(lookUp).toHaveBeenCalledTimes(4);
    lookUp.mockRestore();
  });

  it('with places is filled with what it is given', async () => {
    await registerNamespace('greetings', locales);
    const { result } = renderHook(() => useTranslation(['common', 'greetings']));
    expect(result.current.t('greetings:count', { count: 1 })).toBe('1 in pt');
    expect(result.current.t('greetings:count', { count: 2 })).toBe('2 in pt');
  });
});
