/** @jest-environment node */
import * as fc from 'fast-check';
import { FILE_FORMATS } from './file-formats';
import { generatedChecklist, withoutIds } from './generated-checklist';
import { parse } from './parse';
import { readChecklistFile } from './read-checklist-file';
import { writeChecklistFile } from './write-checklist-file';

const settings = { id: 'new', now: 1000, title: 'arquivo', sectionTitle: 'Itens', language: 'pt' };

describe.each(FILE_FORMATS)('a checklist exported as %s', (format) => {
  test.each(['pt', 'en'])('and imported again is the same, whatever is in it, for a reader of %s', async (language) => {
    await fc.assert(
      fc.asyncProperty(generatedChecklist, async (checklist) => {
        const file = await writeChecklistFile(checklist, format, language);
        const read = await readChecklistFile(file, settings, parse);
        expect(read.problems).toEqual([]);
        expect(withoutIds(read.checklist)).toEqual(checklist);
      }),
      { numRuns: 200 },
    );
  });
});
