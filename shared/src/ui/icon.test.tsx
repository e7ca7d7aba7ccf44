import checkCircle from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import login from '@ant-design/icons-svg/es/asn/LoginOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
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

const linesOf = ({ icon }: IconDefinition): string[] =>
  (typeof icon === 'function' ? icon('', '') : icon).children?.flatMap(({ attrs: { d } }) => d ?? []) ?? [];

it.each([
  ['all of its lines', CheckCircleOutlined, checkCircle, 2],
  ['its lines and not the empty style that some definitions hold', LoginOutlined, login, 1],
])('draws %s as one', (_, Icon, definition, lines) => {
  const { container } = render(<Icon />);
  const drawn = container.querySelector('svg > path:only-child')?.getAttribute('d');
  expect(linesOf(definition)).toHaveLength(lines);
  expect(drawn).toBe(linesOf(definition).join(''));
});
