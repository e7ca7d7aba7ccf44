import type { ReportResult } from '@avsec/shared/report';
import type { PageFlow } from './page-flow';
import { TONES } from './pdf-colours';
import { BODY, HEADING, SMALL } from './text-styles';

const VERDICT_TONES = {
  approved: TONES.conforming,
  pending: TONES.attention,
  refused: TONES['non-conforming'],
} as const;

/** What the inspector decided, the rate beside it, and what that is a share of; a critical failure comes first. */
export function drawResult(flow: PageFlow, result: ReportResult): void {
  flow.text(result.heading, HEADING);
  flow.gap(2);
  const { verdict, criticalLeads, status, rate, rateLabel, weighted } = result;
  if (verdict === null || criticalLeads) {
    flow.text([status, rate].filter(Boolean).join(' · '), { size: 15, bold: true, color: TONES[result.rating] });
    if (verdict) flow.text([verdict.words, verdict.chosen].filter(Boolean).join(' · '), BODY);
  } else {
    flow.text(verdict.words, { size: 15, bold: true, color: VERDICT_TONES[verdict.verdict] });
    if (verdict.chosen !== null) flow.text(verdict.chosen, BODY);
    flow.text(`${rateLabel}: ${[rate, status].filter(Boolean).join(' · ')}`, { ...BODY, bold: true });
  }
  flow.text(result.denominator, BODY);
  if (weighted) flow.text(`${weighted.label}: ${weighted.value}`, BODY);
  flow.text(result.message, BODY);
  flow.text(result.basis, SMALL);
  flow.text(`${result.standard.label}: ${result.standard.value}`, SMALL);
  flow.gap(6);
}
