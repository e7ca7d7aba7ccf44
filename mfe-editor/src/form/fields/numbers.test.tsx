/* Numbers that an author types: limits, counts and what answers are compared with, read as the language on screen
   writes them. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Checklist } from '@avsec/shared/domain';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn, openItem } from '../opened-editor.fixture';

jest.mock('../draft/use-autosave', () => ({ useAutosave: () => null }));

const data = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useSaveChecklistMutation: jest.fn(),
}));

const save = jest.fn<Promise<unknown>, [Checklist]>();
beforeEach(() => {
  save.mockReset().mockResolvedValue({ data: { id: 'c', definitionVersion: 2 } });
  data.useSaveChecklistMutation?.mockReturnValue([save]);
});

const people = anItem({ id: 'people', question: 'Quantas pessoas?', type: 'number' });
const why = anItem({
  id: 'why',
  question: 'Por quê?',
  type: 'text',
  shownWhen: { item: 'people', is: 'equal', value: '5' },
});

/** Opens the editor, and an item of it. */
async function open(number: '1.1' | '1.2', repeat?: Checklist['sections'][number]['repeat']): Promise<void> {
  const checklist = aChecklist({
    title: 'Lotação',
    sections: [{ ...aSection({ id: 's', title: 'Sala', items: [people, why] }), repeat }],
  });
  await openEditorOn(checklist);
  await openItem(number);
}

const type = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};
const field = (name: RegExp | string) => screen.getByRole('textbox', { name, hidden: true });
const saved = async (): Promise<Checklist | undefined> => {
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  return save.mock.lastCall?.[0];
};

it("takes '1.000' for a thousand as a limit, and says what it understood", async () => {
  await open('1.1');
  await type(field('Conforme a partir de'), '1.000');
  await type(field('Conforme até'), '2.000,5');
  expect(await screen.findByText('Entendido: 1000 (mil)')).toBeInTheDocument();
  expect((await saved())?.sections[0]?.items[0]?.number).toEqual({ min: 1000, max: 2000.5 });
});

it('saves nothing while a limit is no number, and says which', async () => {
  await open('1.1');
  await type(field('Conforme a partir de'), '10 bar');
  expect(screen.getByRole('alert')).toHaveTextContent('Há mais do que um número.');
  expect(await saved()).toBeUndefined();
  expect(
    screen.getByRole('button', { name: /Há um campo de número com algo que não é um número/ }),
  ).toBeInTheDocument();
  expect(field('Conforme a partir de')).toHaveValue('10 bar');
  await type(field('Conforme a partir de'), '10');
  expect((await saved())?.sections[0]?.items[0]?.number).toEqual({ min: 10 });
});

it('counts in whole numbers: a half is refused, and not rounded', async () => {
  await open('1.1', { label: 'Sala', min: 1 });
  const repeat = within(screen.getByRole('group', { name: 'Repetir por' }));
  const [least] = repeat.getAllByRole('textbox').slice(-2);
  if (!least) throw new Error('no count there');
  await type(least, '2,5');
  expect(screen.getByRole('alert')).toHaveTextContent('Escreva um número inteiro, a partir de 0.');
  expect(await saved()).toBeUndefined();
  await type(least, '3');
  expect((await saved())?.sections[0]?.repeat).toEqual({ label: 'Sala', min: 3 });
});

it('compares with the number that was meant, and with none that could be another', async () => {
  await open('1.2');
  const compared = field('Resposta');
  expect(compared).toHaveValue('5');
  await type(compared, '1.0000');
  expect(screen.getByRole('alert')).toHaveTextContent('Pode ser lido como dois números diferentes.');
  expect(await saved()).toBeUndefined();
  expect(compared).toHaveValue('1.0000');
  await type(compared, '1.250');
  expect((await saved())?.sections[0]?.items[1]?.shownWhen).toEqual({ item: 'people', is: 'equal', value: '1250' });
});
