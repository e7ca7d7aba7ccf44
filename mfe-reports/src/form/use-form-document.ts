import { writeForm, type FormSource, type PaperDocument } from '@avsec/shared/report';
import { useWritten } from '../report/use-written';

/** The form of a source, written for the person at this screen; null until it is. */
export const useFormDocument = (source: FormSource): PaperDocument | null => useWritten(source, writeForm);
