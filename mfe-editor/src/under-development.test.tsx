import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderInPortal } from '@avsec/shared/testing';
import CreatePage from './create/create-page';
import EditPage from './edit/edit-page';
import ManagePage from './manage/manage-page';
import module from './module';

describe('a page under development', () => {
  it.each<[string, string, ComponentType, string]>([
    ['Cadastro de Checklist', '/cadastro-checklist', CreatePage, '/checklist-avsec'],
    ['Atualizar Checklist', '/atualizar-checklist', ManagePage, '/checklist-avsec'],
    ['Editar Checklist', '/edit-checklist/7', EditPage, '/atualizar-checklist'],
    ['Visualizar Checklist', '/edit-checklist/7?view=true', EditPage, '/atualizar-checklist'],
  ])('says so under the title %s, with a way back', async (title, at, Page, back) => {
    await renderInPortal(<Page />, { at, as: 'author', module });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Em desenvolvimento')).toBeVisible();
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('href', back);
  });
});
