const PT_BR = 'pt-BR';

const formats = {
  date: new Intl.DateTimeFormat(PT_BR, { day: '2-digit', month: '2-digit', year: 'numeric' }),
  time: new Intl.DateTimeFormat(PT_BR, { hour: '2-digit', minute: '2-digit' }),
};

type Moment = Date | string | number;

const format = (formatter: Intl.DateTimeFormat, moment: Moment): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : formatter.format(date);
};

/** dd/MM/yyyy in every language (specification, section 9); empty for what is no date. */
export const formatDate = (moment: Moment): string => format(formats.date, moment);

/** HH:mm, 24 hours. */
export const formatTime = (moment: Moment): string => format(formats.time, moment);

/** dd/MM/yyyy HH:mm, as in the history's rows. */
export const formatDateTime = (moment: Moment): string => `${formatDate(moment)} ${formatTime(moment)}`.trim();
