/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { itemsOf } from '../../checklist/checklist';
import { readWorkbook } from '../read-workbook';

const FILE = path.resolve(__dirname, '../../../../../../shared/forms/04-ifrc-site-assessment-xform.json');
/** The collection of real forms stands beside this project, where there is one. */
const whereItIs = existsSync(FILE) ? test : test.skip;

const label = z.union([z.string(), z.object({ English: z.string() }).transform(({ English }) => English)]);
const form = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      title: label,
      items: z.array(
        z.object({
          ref: z.string(),
          control: z.string(),
          type: z.string(),
          label: label.optional(),
          required: z.string().optional(),
          relevant: z.string().optional(),
          options: z.array(z.object({ value: z.string(), label: label.optional() })).optional(),
        }),
      ),
    }),
  ),
});
type Control = z.infer<typeof form>['sections'][number]['items'][number];

const typeOf = ({ control, type }: Control, list: string): string => {
  if (control === 'trigger') return 'note';
  if (control === 'upload') return 'image';
  if (control.startsWith('select')) return `${control === 'select1' ? 'select_one' : 'select_multiple'} ${list}`;
  return ['int', 'decimal', 'date', 'time', 'geopoint'].includes(type) ? type : 'text';
};
const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref;

whereItIs(
  'a real form of the Red Cross comes in with its nine conditions, and none of them is listed as left out',
  () => {
    const { title, sections } = form.parse(JSON.parse(readFileSync(FILE, 'utf8')));
    const choices = [['list_name', 'name', 'label']];
    const survey = [['type', 'name', 'label', 'required', 'relevant']];
    for (const [place, section] of sections.entries()) {
      survey.push(['begin_group', `g${place}`, section.title]);
      for (const [at, control] of section.items.entries()) {
        const options = control.options ?? [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ];
        if (control.control.startsWith('select'))
          choices.push(...options.map((option) => [`l${place}_${at}`, option.value, option.label ?? option.value]));
        survey.push([
          typeOf(control, `l${place}_${at}`),
          nameOf(control.ref),
          control.label ?? nameOf(control.ref),
          control.required ?? '',
          control.relevant ?? '',
        ]);
      }
      survey.push(['end_group']);
    }
    const settings = { id: 'new', now: 1000, title, sectionTitle: 'Itens', language: 'en' };
    const { checklist, problems } = readWorkbook(
      [
        { name: 'survey', rows: survey },
        { name: 'choices', rows: choices },
      ],
      settings,
    );
    const items = itemsOf(checklist ?? { sections: [] });
    const asked = items.find(({ question }) => question.startsWith('To illustrate the distribution site layout'));
    const conditions = items.flatMap(({ shownWhen }) => shownWhen ?? []);
    expect(conditions).toEqual(Array.from({ length: 9 }, () => ({ item: asked?.id, is: 'equal', value: true })));
    expect(problems.filter(({ place }) => place.column === 'relevant')).toEqual([]);
    expect(items).toHaveLength(85);
    expect(items.filter(({ required }) => required)).toHaveLength(
      sections.flatMap((section) => section.items).filter(({ required }) => required).length,
    );
    expect(items.filter(({ type }) => type === 'number')).toHaveLength(2);
    // A second note asks nothing, and a place on the map is written.
    expect(problems).toMatchObject([
      { reason: 'row-not-held', value: expect.stringMatching(/^How to complete the tool/) as string },
      { reason: 'type-replaced', value: 'geopoint', as: 'text' },
    ]);
  },
);
