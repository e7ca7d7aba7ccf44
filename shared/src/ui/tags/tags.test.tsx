import { render, screen } from '@testing-library/react';
import { startI18n } from '../../i18n/start-i18n';
import { CategoryTag } from './category-tag';
import { ChecklistCategoryTag } from './checklist-category-tag';
import { StatusTag } from './status-tag';

beforeAll(async () => {
  await startI18n('pt');
});

it.each([
  ['in_progress', 'Em Andamento'],
  ['completed', 'Finalizado'],
  ['submitted', 'Enviado'],
  ['waiting', 'Aguardando envio'],
  ['archived', 'archived'],
])('status %s is shown as %s', (status, label) => {
  render(<StatusTag status={status} />);
  expect(screen.getByText(label)).toBeInTheDocument();
});

it.each([
  ['pessoas', 'Pessoas', 'blue'],
  ['processos', 'Processos', 'green'],
  ['tecnologia', 'Tecnologia', 'purple'],
  ['evidencias', 'Evidências', 'orange'],
  ['conformidade', 'Conformidade', 'red'],
  ['empresa', 'Empresa', 'yellow'],
  ['orgao_publico', 'Órgão Público', 'teal'],
  ['identificacao', 'Identificação', 'grey'],
  ['outra', 'outra', 'grey'],
])('item category %s is shown as %s in %s', (category, label, hue) => {
  render(<CategoryTag category={category} />);
  expect(screen.getByText(label)).toHaveStyle({ color: `var(--av-${hue}-text)`, background: `var(--av-${hue}-soft)` });
});

it.each([
  ['arrivals', 'Chegadas'],
  ['departures', 'Partidas'],
  ['security', 'Segurança'],
  ['maintenance', 'Manutenção'],
  ['custom', 'Personalizado'],
  ['general', 'Geral'],
  ['anything else', 'Geral'],
])('checklist category %s is shown as %s', (category, label) => {
  render(<ChecklistCategoryTag category={category} />);
  expect(screen.getByText(label)).toBeInTheDocument();
});
