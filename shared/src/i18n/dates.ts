import dayjs from 'dayjs';

type Moment = Date | string | number;

// Not by Intl: a slow tablet takes 50 ms to make one of its formatters, before the page is there.
function shown(moment: Moment, format: string): string {
  const date = dayjs(moment);
  return date.isValid() ? date.format(format) : '';
}

/** dd/MM/yyyy in every language (specification, section 9); empty for what is no date. */
export const formatDate = (moment: Moment): string => shown(moment, 'DD/MM/YYYY');

/** HH:mm, 24 hours. */
export const formatTime = (moment: Moment): string => shown(moment, 'HH:mm');

/** dd/MM/yyyy HH:mm, as in the history's rows. */
export const formatDateTime = (moment: Moment): string => shown(moment, 'DD/MM/YYYY HH:mm');
