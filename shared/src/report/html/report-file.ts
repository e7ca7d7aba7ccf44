import type { PaperDocument } from '../document';
import { reportHtml, type HtmlOptions } from './report-html';

/**
 * The report as one HTML file. Each piece becomes a blob of its own, which the browser may put aside: a hundred photos
 * are never one string.
 */
export async function reportFile(report: PaperDocument, options: HtmlOptions): Promise<Blob> {
  const pieces: Blob[] = [];
  for await (const piece of reportHtml(report, options)) pieces.push(new Blob([piece]));
  return new Blob(pieces, { type: 'text/html;charset=utf-8' });
}
