import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../../i18n/start-i18n';
import { PartBoundary } from './part-boundary';

let poisoned = true;
function Row({ title }: { title: string }) {
  if (poisoned && title === 'Portão 3') throw new Error('poisoned');
  return (
    <tr>
      <td>{title}</td>
      <td>Conforme</td>
    </tr>
  );
}

const nameless = (): string => {
  throw new Error('no name either');
};

function Rows({ name = () => 'Portão 3' }: { name?: () => string }) {
  return (
    <table>
      <tbody>
        {['Portão 2', 'Portão 3', 'Portão 4'].map((title) => (
          <PartBoundary key={title} kind="record" name={name} of="record" as={{ columns: 2 }}>
            <Row title={title} />
          </PartBoundary>
        ))}
      </tbody>
    </table>
  );
}

beforeEach(async () => {
  poisoned = true;
  jest.spyOn(console, 'error').mockReturnValue();
  await startI18n('pt');
});

it('a row of a table that cannot be drawn is named in a row of its own, and drawn again when asked', async () => {
  render(<Rows />);
  const rows = screen.getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('O registro “Portão 3” não pode ser mostrado');
  expect(within(rows[1]!).getByRole('cell')).toHaveAttribute('colspan', '2');
  expect(rows[2]).toHaveTextContent('Portão 4');
  poisoned = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Portão 3Conforme');
});

it('stands also where the name cannot be told', () => {
  render(<Rows name={nameless} />);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('O registro “–” não pode ser mostrado');
});
