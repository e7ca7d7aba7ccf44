import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startI18n } from '../i18n/start-i18n';
import { PageFrame } from './page-frame';

it('names the page in its heading and in the tab, and leads back', async () => {
  await startI18n('pt');
  render(
    <MemoryRouter>
      <PageFrame
        title="Editar Checklist"
        back={{ to: '/atualizar-checklist', label: 'Voltar à lista' }}
        action={<button>Salvar</button>}
      >
        content
      </PageFrame>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Editar Checklist' })).toBeInTheDocument();
  expect(document.title).toBe('Editar Checklist · Portal AVSEC');
  expect(screen.getByRole('link', { name: 'Voltar à lista' })).toHaveAttribute('href', '/atualizar-checklist');
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeInTheDocument();
});

it('shows the pages above it, as a module names them, with itself as the last', async () => {
  await startI18n('pt');
  render(
    <MemoryRouter>
      <PageFrame
        title="Mala preta"
        trail={[
          { to: '/bagagem', label: 'Bagagem' },
          { to: '/bagagem/abertas', label: 'Em aberto' },
        ]}
      >
        content
      </PageFrame>
    </MemoryRouter>,
  );
  const trail = within(screen.getByRole('navigation'));
  expect(trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bagagem', '/bagagem'],
    ['Em aberto', '/bagagem/abertas'],
  ]);
  expect(trail.getByText('Mala preta')).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Mala preta · Portal AVSEC');
});

it('keeps its heading in sight where that is asked, but not on a low screen', async () => {
  await startI18n('pt');
  const { rerender } = render(
    <MemoryRouter>
      <PageFrame title="Red Gate" stays>
        content
      </PageFrame>
    </MemoryRouter>,
  );
  expect(screen.getByRole('banner')).toHaveStyle({ position: 'sticky' });
  // What gives way on a low screen: tokens.css.
  expect(screen.getByRole('banner')).toHaveAttribute('data-gives-way');
  rerender(
    <MemoryRouter>
      <PageFrame title="Red Gate">content</PageFrame>
    </MemoryRouter>,
  );
  expect(screen.getByRole('banner')).not.toHaveStyle({ position: 'sticky' });
});
