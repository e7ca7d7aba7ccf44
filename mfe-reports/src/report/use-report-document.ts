import { writeReport, type ReportDocument, type ReportSource } from '@avsec/shared/report';
import { useWritten } from './use-written';

/**
 * The report of a source, written for the person at this screen, anew in each language that they choose; null until it
 * is.
 */
export const useReportDocument = (source: ReportSource | null): ReportDocument | null =>
  useWritten(source, writeReport);
