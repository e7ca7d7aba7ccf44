import dayjs, { type Dayjs } from 'dayjs';

/** A day, 'YYYY-MM-DD', as the pickers of this entry point hold one. */
export const pickerDay = (day: string): Dayjs => dayjs(day);
