/** @jest-environment node */
import * as fc from 'fast-check';
import { itemsOf, type Checklist } from '@avsec/shared/domain';
import type { Pictures, TransferProblem } from '@avsec/shared/transfer';
import { FILE_FORMATS, type FileFormat } from './file-formats';
import { generatedChecklist, withoutIds } from './generated-checklist.fixture';
import { parse } from './parse';
import { readChecklistFile } from './read-checklist-file';
import { writeChecklistFile } from './write-checklist-file';

const settings = { id: 'new', now: 1000, title: 'arquivo', sectionTitle: 'Itens', language: 'pt' };

/** Example pictures are in a JSON file alone; the others name them, which is told. */
const isBeyond = (format: FileFormat, { reason }: TransferProblem): boolean =>
  format !== 'json' && reason === 'example-not-carried';

/** Whatever picture an item shows. */
const picturesOf = (checklist: Checklist): Pictures =>
  Object.fromEntries(
    itemsOf(checklist).flatMap(({ example }) => (example ? [[example, `data:image/png;base64,${btoa(example)}`]] : [])),
  );

// The reader's language decides how a CSV file is divided; nothing else of a file depends on it.
/** A few: each takes two files apart. Hundreds in `npm run fuzz`. */
const RUNS = Number(process.env['FUZZ_SECONDS'] ?? 0) > 0 ? 300 : 30;
const cases = FILE_FORMATS.flatMap((format) =>
  (format === 'csv' ? ['pt', 'en'] : ['pt']).map((language) => ({ format, language })),
);

test.each(cases)(
  'a checklist exported as $format for a reader of $language and imported again is the same, whatever is in it',
  async ({ format, language }) => {
    await fc.assert(
      fc.asyncProperty(generatedChecklist, async (checklist) => {
        const pictures = picturesOf(checklist);
        const file = await writeChecklistFile(checklist, format, {
          language,
          texts: { yes: 'Sim', no: 'Não' },
          pictures,
        });
        const read = await readChecklistFile(file, settings, parse);
        expect(read.problems.filter((problem) => !isBeyond(format, problem))).toEqual([]);
        expect(withoutIds(read.checklist)).toEqual(checklist);
        expect(read.pictures).toEqual(format === 'json' ? pictures : {});
      }),
      { numRuns: RUNS },
    );
  },
);
