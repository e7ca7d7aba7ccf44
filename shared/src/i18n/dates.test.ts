import { formatDate, formatDateTime, formatTime } from './dates';

describe('dates and times are shown in the pt-BR format', () => {
  const moment = new Date(2026, 0, 5, 7, 3);

  it('shows a date as dd/MM/yyyy and a time as HH:mm', () => {
    expect(formatDate(moment)).toBe('05/01/2026');
    expect(formatTime(moment)).toBe('07:03');
    expect(formatDateTime(moment.toISOString())).toBe('05/01/2026 07:03');
  });

  it('shows nothing for what is no date', () => {
    expect(formatDateTime('amanhã')).toBe('');
  });
});
