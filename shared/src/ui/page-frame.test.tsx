import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startI18n } from '../i18n/start-i18n';
import { PageFrame } from './page-frame';

it('names the page in its heading and in the tab, and leads back', async () => {
  await startI18n('pt');
  render(
    <MemoryRouter>
      <PageFrame title="Editar Checklist" back={{ to: '/atualizar-checklist', label: 'Voltar à lista' }} action={<button>Salvar</button>}>
        content
      </PageFrame>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Editar Checklist' })).toBeInTheDocument();
  expect(document.title).toBe('Editar Checklist · Portal AVSEC');
  expect(screen.getByRole('link', { name: 'Voltar à lista' })).toHaveAttribute('href', '/atualizar-checklist');
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeInTheDocument();
});
