import { render, screen } from '@testing-library/react';
import { CheckCircleOutlined, CloseOutlined, LoginOutlined, ReloadOutlined } from './icons';

it('is decoration unless it is labelled', () => {
  render(
    <button>
      <ReloadOutlined /> Atualizar
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { hidden: true })).not.toBeInTheDocument();
});

it('is a picture with a name where it has a label', () => {
  render(<ReloadOutlined aria-label="Tempo" className="card__icon" id="tempo" />);
  const icon = screen.getByRole('img', { name: 'Tempo' });
  expect(icon).toHaveClass('anticon', 'card__icon');
  expect(icon).toHaveAttribute('id', 'tempo');
});

it('has the size and the colour of the text around it', () => {
  const { container } = render(<CloseOutlined />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('width', '1em');
  expect(drawing).toHaveAttribute('height', '1em');
  expect(drawing).toHaveAttribute('fill', 'currentColor');
  expect(drawing).toHaveAttribute('fill-rule', 'evenodd');
});

it.each([
  ['all of its lines', CheckCircleOutlined, 2],
  ['its lines and not the empty style that some definitions hold', LoginOutlined, 1],
])('draws %s', (_, Icon, lines) => {
  const { container } = render(<Icon />);
  expect(container.querySelectorAll('svg > path')).toHaveLength(lines);
  expect(container.querySelectorAll('svg > *')).toHaveLength(lines);
});
