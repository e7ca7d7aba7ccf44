/* A browser that translates the page takes each text out and puts its own, in elements of its own, in the place. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import FillInRoute from '../custom/fill-in-route';
import { MODULE, standIn } from './data-layer.fixture';
import type * as mocked from './mocked-data.fixture';

jest.mock('@avsec/shared/data', () => jest.requireActual<typeof mocked>('./mocked-data.fixture').mockedData());

const PORTS = [
  'Armazém',
  'Cabeceira',
  'Doca',
  'Hangar',
  'Pátio norte',
  'Pátio sul',
  'Portão norte',
  'Portão sul',
  'Torre',
];
const checklist = aChecklist({
  title: 'Inspeção de perímetro',
  sections: [
    aSection({
      id: 'outside',
      title: 'Exterior',
      items: [
        anItem({ id: 'fence', question: 'Cerca íntegra?', required: true }),
        anItem({ id: 'places', question: 'Locais', type: 'multiple_choice', options: PORTS }),
        anItem({ id: 'lamp', question: 'Luz acesa?' }),
      ],
    }),
  ],
});

function translatePage(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

beforeEach(async () => {
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
  standIn({ inspection: { checklist } });
  await renderInPortal(<FillInRoute />, {
    at: `/checklist-custom/${checklist.id}`,
    path: '/checklist-custom/:id',
    module: MODULE,
    as: 'inspector',
  });
  await screen.findByRole('heading', { name: 'Inspeção de perímetro', level: 1 });
});

const yes = (question: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: new RegExp(question) })).getByRole('button', { name: 'Sim' }),
  );

it('all counts of a translated page agree, after each answer', async () => {
  translatePage();
  await yes('Cerca');
  const section = within(screen.getByRole('navigation', { name: 'Seções pendentes' }));
  await waitFor(() => expect(section.getByRole('listitem')).toHaveTextContent('1/3'));
  expect(screen.getByText('1/3 itens · 33%')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^1\. Exterior 1\/3 itens \(33%\)/ })).toBeInTheDocument();
  act(translatePage);
  await yes('Luz');
  await waitFor(() => expect(section.getByRole('listitem')).toHaveTextContent('2/3'));
  expect(screen.getByText('2/3 itens · 67%')).toBeInTheDocument();
});

it('the counts of a list of options follow what is looked for and chosen in a translated page', async () => {
  await userEvent.click(within(screen.getByRole('group', { name: /Locais/ })).getByRole('combobox'));
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Torre' }));
  translatePage();
  await userEvent.type(sheet.getByRole('searchbox'), 'patio');
  expect(sheet.getAllByRole('status')[0]).toHaveTextContent('2 opções · 1 escolhida');
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Pátio sul' }));
  expect(sheet.getAllByRole('status')[0]).toHaveTextContent('2 opções · 2 escolhidas');
  await userEvent.click(sheet.getByRole('button', { name: 'Limpar escolha' }));
  expect(sheet.getAllByRole('status')[0]).toHaveTextContent(/^2 opções$/);
});
