/** @jest-environment node */
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { readExpression } from '../domain/transfer/conditions/expression';
import {
  readJsonFile,
  readTable,
  readWorkbook,
  sheetOfCsv,
  type ChecklistImport,
  type ImportSettings,
} from '../domain/transfer';
import { TABLE_COLUMNS, TABLE_SHEET } from '../domain/transfer/table-columns';
import { readChecklist } from '../domain/schema/checklist';
import { effort, LIMIT_MS } from '../testing/fuzz-effort';
import { forgetConfig, loadConfig } from './backend/config';
import { tombstoneSchema, definitionSchema, draftSchema } from './local/draft-record';
import { entrySchema } from './local/entry-record';
import { readInspectionFile } from './portable/read-inspection-file';

const SETTINGS: ImportSettings = {
  id: '11111111-1111-4111-8111-111111111111',
  now: 1_790_000_000_000,
  title: 'file',
  sectionTitle: 'Section',
  language: 'pt',
};
const HOSTILE = [
  '__proto__',
  'constructor',
  '=cmd|calc',
  '\0',
  '\u202e',
  '🛂',
  '1e999',
  '-0',
  '${__proto__}',
  'x'.repeat(300),
];
const cell = fc.oneof(
  fc.constantFrom('', 'item', 'section', 'checklist', 'checkbox', 'photo', 'yes', 'no', '1', ...HOSTILE),
  fc.string({ maxLength: 8 }),
);
const rows = (headings: readonly string[]) =>
  fc
    .tuple(
      fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...headings) }, cell), { maxLength: 12 }),
      fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 6 }),
    )
    .map(([first, rest]) => [first, ...rest]);
const XLSFORM = [
  'type',
  'name',
  'label',
  'label::Português (pt)',
  'hint',
  'required',
  'relevant',
  'constraint',
  'list_name',
  'repeat_count',
  'form_title',
  'default_language',
];
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    fc.constantFrom(
      'userId',
      'submissionId',
      'answers',
      'evidence',
      'instances',
      'notes',
      'checklist',
      'kind',
      'state',
      'order',
      'supabase',
      'url',
      '__proto__',
    ),
    fc.jsonValue(),
  ),
);

/** What came of a file: a checklist that the portal itself would read, or problems that say why not. */
function expectSound({ checklist, problems }: ChecklistImport): void {
  if (checklist === null) expect(problems.length).toBeGreaterThan(0);
  else expect(readChecklist(JSON.parse(JSON.stringify(checklist)))).not.toBeNull();
}

afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]));

test(
  'no JSON file becomes anything but a sound checklist or problems',
  () => {
    const file = fc.record({
      format: fc.constantFrom('portal-avsec-checklist', 'x'),
      formatVersion: fc.oneof(fc.constant(1), fc.integer()),
      checklist: fc.oneof(value, fc.record({ title: cell, sections: fc.array(value, { maxLength: 3 }) })),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          file.map((one) => JSON.stringify(one)),
          fc.json(),
          fc.string(),
        ),
        (text) => expectSound(readJsonFile(text, SETTINGS)),
      ),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'no table and no workbook becomes anything but a sound checklist or problems',
  () => {
    fc.assert(
      fc.property(rows(TABLE_COLUMNS), rows(XLSFORM), rows(XLSFORM), (table, survey, choices) => {
        expectSound(readTable(sheetOfCsv(table), SETTINGS));
        expectSound(readWorkbook([{ name: TABLE_SHEET, rows: table }], SETTINGS));
        expectSound(
          readWorkbook(
            [
              { name: 'survey', rows: survey },
              { name: 'choices', rows: choices },
              { name: 'settings', rows: choices },
            ],
            SETTINGS,
          ),
        );
      }),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'no condition of a form makes its reader throw or hang',
  () => {
    const part = fc.oneof(
      fc.constantFrom('${q}', "'x'", ' and ', ' or ', 'not(', 'selected(', '(', ')', ',', '=', '!=', '""', "''", ' '),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => void readExpression(parts.join(''))),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'no draft, entry of the outbox or note of what is finished makes its reader throw',
  () => {
    fc.assert(
      fc.property(value, (record) => {
        for (const schema of [draftSchema, definitionSchema, tombstoneSchema, entrySchema]) schema.safeParse(record);
      }),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'no file that says that it is an inspection makes its reader reject',
  async () => {
    const entry = fc.oneof(
      fc.json(),
      value.map((inspection) =>
        JSON.stringify({ format: 'portal-avsec-inspection', version: 1, exportedAt: '2026-01-01', inspection }),
      ),
    );
    const zipped = fc
      .tuple(fc.constantFrom('inspection.json', 'files/x', '../inspection.json', 'constructor'), entry)
      .map(([name, text]) => zipSync({ [name]: new TextEncoder().encode(text) }));
    const cut = fc
      .tuple(zipped, fc.nat(), fc.nat(255))
      .map(([bytes, at, byte]) => bytes.map((old, place) => (place === at % bytes.length ? byte : old)));
    await fc.assert(
      fc.asyncProperty(fc.oneof(zipped, cut, fc.uint8Array({ maxLength: 200 })), async (bytes) => {
        expect(['read', 'refused']).toContain((await readInspectionFile(new Blob([new Uint8Array(bytes)]))).kind);
      }),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'a configuration is one, or is refused as one that cannot be read',
  async () => {
    await fc.assert(
      fc.asyncProperty(value, async (config) => {
        forgetConfig();
        globalThis.fetch = () => Promise.resolve(Response.json(config));
        const read = await loadConfig().catch(() => null);
        if (read !== null)
          expect([
            typeof read.supabase.url,
            typeof read.supabase.key,
            typeof read.loginDomain,
            typeof read.secondStep,
          ]).toEqual(['string', 'string', 'string', 'boolean']);
      }),
      effort,
    );
  },
  LIMIT_MS,
);
