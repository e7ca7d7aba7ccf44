const PT_BR = 'pt-BR';

type Moment = Date | string | number;

/** The formatter is made when it is first needed: a slow tablet takes 50 ms for one, and would spend them before anything is drawn. */
function formatting(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (moment) => {
    const date = new Date(moment);
    if (Number.isNaN(date.getTime())) return '';
    formatter ??= new Intl.DateTimeFormat(PT_BR, options);
    return formatter.format(date);
  };
}

/** dd/MM/yyyy in every language (specification, section 9); empty for what is no date. */
export const formatDate = formatting({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** HH:mm, 24 hours. */
export const formatTime = formatting({ hour: '2-digit', minute: '2-digit' });

/** dd/MM/yyyy HH:mm, as in the history's rows. */
export const formatDateTime = (moment: Moment): string => `${formatDate(moment)} ${formatTime(moment)}`.trim();
