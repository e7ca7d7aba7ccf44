import { TRANSFER_REASONS } from '@avsec/shared/transfer';
import texts from '../../locales/pt.json';

it('has words for every reason, and none for reasons that there are not', () => {
  expect(Object.keys(texts.import.problem).sort()).toEqual(Object.keys(TRANSFER_REASONS).sort());
});
