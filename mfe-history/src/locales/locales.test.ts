import { localeProblems } from '@avsec/shared/testing';
import de from './de.json';
import en from './en.json';
import it_ from './it.json';
import ko from './ko.json';
import pt from './pt.json';
import zh from './zh.json';

describe('the texts of the module', () => {
  it('are complete and alike in the six languages', () => {
    expect(localeProblems({ pt, en, de, it: it_, ko, zh })).toEqual([]);
  });
});
