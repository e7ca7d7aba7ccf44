import { html } from 'hono/html';
import type { ReportFact } from '../document';

export function factsHtml(facts: readonly ReportFact[]) {
  return html`<dl class="report__facts">${facts.map(({ label, value }) => html`<div class="report__fact"><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>`;
}
