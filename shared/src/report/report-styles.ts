import evidence from './report-evidence.css?text';
import paper from './report-paper.css?text';
import body from './report.css?text';

/** How a report looks, wherever it is drawn; what is for narrow screens and for paper comes last. */
export const reportStyles = [body, evidence, paper].join('\n');
