import evidence from './report-evidence.css?text';
import items from './report-items.css?text';
import paper from './report-paper.css?text';
import result from './report-result.css?text';
import body from './report.css?text';

/** How a report looks, wherever it is drawn; what is for narrow screens and for paper comes last. */
export const reportStyles = [body, result, items, evidence, paper].join('\n');
