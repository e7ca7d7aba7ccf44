import { localeProblems } from '@avsec/shared/testing';
import de from '../locales/items/de.json';
import en from '../locales/items/en.json';
import it_ from '../locales/items/it.json';
import ko from '../locales/items/ko.json';
import pt from '../locales/items/pt.json';
import zh from '../locales/items/zh.json';

it('says everything in all six languages', () => {
  expect(localeProblems({ pt, en, de, it: it_, ko, zh })).toEqual([]);
});
