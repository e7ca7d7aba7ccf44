import { isMoment, typedDay, typedMoment, typedTime, writtenMoment } from './typed-moment';

describe('a day', () => {
  it.each([
    '27/11/2026',
    '27.11.2026',
    '27-11-2026',
    '27 11 2026',
    '27. 11. 2026',
    '2026-11-27',
    '2026/11/27',
    '2026. 11. 27.',
    '2026年11月27日',
    '2026년 11월 27일',
    '27112026',
    '20261127',
    ' 27/11/2026 ',
    '２７／１１／２０２６',
  ])('%s is read while it is typed', (typed) => expect(typedDay(typed, 'typing')).toBe('2026-11-27'));

  it.each([
    ['5/6/2026', '2026-06-05'],
    ['29/2/2024', '2024-02-29'],
    // Both orders are days: the one of our time.
    ['20111020', '2011-10-20'],
    ['01021020', '1020-02-01'],
  ])('%s is %s', (typed, day) => expect(typedDay(typed, 'typing')).toBe(day));

  it('has a year of two digits only where the field is left with it', () => {
    expect(typedDay('27/11/20', 'typing')).toBeNull();
    expect(typedDay('27/11/26', 'left')).toBe('2026-11-27');
  });

  it('written with its year first may have a second digit to come', () => {
    expect(typedDay('2026-11-2', 'typing')).toBeNull();
    expect(typedDay('2026-11-2', 'left')).toBe('2026-11-02');
  });

  it.each(['31/02/2026', '11/27/2026', '29/02/2026', '2026-02-30', '27/11', '271126', 'amanhã', '27/11/2026x', ''])(
    '%p is none',
    (typed) => expect(typedDay(typed, 'left')).toBeNull(),
  );
});

describe('a time', () => {
  it.each(['09:05', '9:05', '0905', '9h05', '9.05', '9H05', '09h05min', '9时05分', '9시 05분', '０９：０５', ' 9:05 '])(
    '%s is read while it is typed',
    (typed) => expect(typedTime(typed, 'typing')).toBe('09:05'),
  );

  it.each([
    ['9', '09:00'],
    ['9h', '09:00'],
    ['9:5', '09:05'],
    ['9 05', '09:05'],
    ['905', '09:05'],
    ['23', '23:00'],
    ['00:00', '00:00'],
  ])('%s is %s where the field is left with it', (typed, time) => expect(typedTime(typed, 'left')).toBe(time));

  // '12:3' may become 12:30, '123' may become 12:34.
  it.each(['12:3', '123', '12', '1'])('%s is none while it is typed', (typed) =>
    expect(typedTime(typed, 'typing')).toBeNull(),
  );

  it.each(['24:00', '12:60', '2500', '07:19 PM', 'meio-dia', '9:05:00', ''])('%p is none', (typed) =>
    expect(typedTime(typed, 'left')).toBeNull(),
  );
});

it('keeps what is no moment as it was typed, and of what is blank nothing', () => {
  expect(typedMoment('day', '31/02/2026', 'left')).toBe('31/02/2026');
  expect(typedMoment('time', '25:00', 'left')).toBe('25:00');
  expect(typedMoment('day', '27/11/2026', 'typing')).toBe('2026-11-27');
  expect(typedMoment('time', '  ', 'left')).toBe('');
});

it('writes a kept one as the portal does, and reads that again', () => {
  expect(writtenMoment('day', '2026-11-27')).toBe('27/11/2026');
  expect(writtenMoment('day', '31/02/2026')).toBe('31/02/2026');
  expect(writtenMoment('time', '09:05')).toBe('09:05');
  for (const day of ['2026-11-27', '0099-01-02', '9999-12-31'])
    expect(typedDay(writtenMoment('day', day), 'typing')).toBe(day);
});

it.each(['2026-11-20', '2024-02-29', '0099-01-01'])('%s is kept as a day', (text) =>
  expect(isMoment('day', text)).toBe(true),
);
it.each(['2026-02-29', '2026-13-01', '20/11/2026', '2026-1-1', ''])('%p is not', (text) =>
  expect(isMoment('day', text)).toBe(false),
);
it.each(['24:00', '9:30', '12:60', '12:00:00', ''])('%p is not kept as a time', (text) =>
  expect(isMoment('time', text)).toBe(false),
);
