import { isTransferError } from '../problem';
import { read, told } from './read-xlsform.fixture';

test.each<[string, string[][], string]>([
  [
    'a group that ends without having begun',
    [['type', 'name', 'label'], ['text', 'q', 'Q?'], ['end_group']],
    'group-not-open survey/3/-',
  ],
  [
    'a group that does not end',
    [
      ['type', 'name', 'label'],
      ['begin_group', 'g', 'G'],
      ['text', 'q', 'Q?'],
    ],
    'group-not-closed survey/2/- G',
  ],
  [
    'options that are nowhere',
    [['type', 'name', 'label'], ['begin_group', 'g', 'G'], ['select_one x', 'q', 'Q?'], ['end_group']],
    'choices-missing survey/3/type x',
  ],
  [
    'no column of types',
    [
      ['name', 'label'],
      ['q', 'Q?'],
    ],
    'column-missing survey/1/type',
  ],
])('%s keeps the form out', (_, survey, problem) => {
  const result = read(survey);
  expect(result.checklist).toBeNull();
  expect(told({ ...result, problems: result.problems.filter(isTransferError) })).toContain(problem);
});
