import { localeProblems } from '@avsec/shared/testing';
import de from './on-site/de.json';
import en from './on-site/en.json';
import it_ from './on-site/it.json';
import ko from './on-site/ko.json';
import pt from './on-site/pt.json';
import zh from './on-site/zh.json';

it('says everything in all six languages', () => {
  expect(localeProblems({ pt, en, de, it: it_, ko, zh })).toEqual([]);
});
