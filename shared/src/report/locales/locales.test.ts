import { localeProblems } from '../../testing/locale-problems';
import de from './de.json';
import en from './en.json';
import it_ from './it.json';
import ko from './ko.json';
import pt from './pt.json';
import zh from './zh.json';

it('says the whole report in all six languages', () => {
  expect(localeProblems({ pt, en, de, it: it_, ko, zh })).toEqual([]);
});
