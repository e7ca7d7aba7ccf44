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

  it('makes a formatter only when the first date is shown, and then keeps it', async () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    await jest.isolateModulesAsync(async () => {
      const dates = await import('./dates');
      expect(made).not.toHaveBeenCalled();
      dates.formatDate(moment);
      dates.formatDate(moment);
      expect(made).toHaveBeenCalledTimes(1);
    });
    made.mockRestore();
  });
});
