import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@avsec/shared/module';

it('names one version of the contract in the entry points and in their package.json, which builds read', () => {
  const text = readFileSync(path.join(__dirname, '../../../shared/package.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ avsec: { contract: CONTRACT_VERSION } });
});
