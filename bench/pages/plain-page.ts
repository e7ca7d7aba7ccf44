import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import {
  answerTo,
  itemsOf,
  neutralChecklist,
  type NeutralChecklist,
  type NeutralItem,
  type NeutralType,
} from '../checklist/neutral-checklist';
import { firstControlOf, type MeasuredPage } from './measured-page';

const SCRIPT = readFileSync(path.join(import.meta.dirname, 'plain-form.js'), 'utf8');
const STYLE = `body{font:16px/1.4 system-ui;max-width:800px;margin:0 auto;padding:16px}div{padding:8px 0;border-bottom:1px solid #ddd}p{margin:0 0 4px}
input:not([type=checkbox]),select,textarea{font:inherit;padding:6px;width:100%;box-sizing:border-box}label{display:inline-block;padding:6px 12px 6px 0}`;

const CONTROLS: Readonly<Record<NeutralType, (name: string, options: string[]) => string>> = {
  check: (name) => `<label><input type="checkbox" name="${name}"> Yes</label>`,
  text: (name) => `<input name="${name}">`,
  area: (name) => `<textarea name="${name}" rows="3"></textarea>`,
  select: (name, options) =>
    `<select name="${name}"><option value="">-</option>${options.map((option) => `<option>${option}</option>`).join('')}</select>`,
  multi: (name, options) =>
    options
      .map(
        (option) => `<label><input type="checkbox" data-several name="${name}" value="${option}"> ${option}</label> `,
      )
      .join(''),
  date: (name) => `<input type="date" name="${name}">`,
  time: (name) => `<input type="time" name="${name}">`,
};

const nameOf = ({ place }: NeutralItem): string => `i${place}`;
const row = (item: NeutralItem): string =>
  `<div><p>${item.question}</p>${CONTROLS[item.type](nameOf(item), item.options)}</div>`;

/**
 * Every item in the page's HTML, native inputs, one listener: what a browser can do at best without leaving anything
 * out.
 */
function html({ title, sections }: NeutralChecklist): string {
  const body = sections
    .map((section) => `<section><h2>${section.title}</h2>${section.items.map(row).join('')}</section>`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1><p>Answered <output>0</output></p><form>${body}</form><script src="/plain-form.js"></script></html>`;
}

export interface PlainForms {
  page: (size: number) => MeasuredPage;
  close: () => void;
}

/** Serves the plain form of any size on the loopback. */
export async function servePlainForms(): Promise<PlainForms> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/plain-form.js';
    const size = Number(/^\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0);
    response.statusCode = isScript || size > 0 ? 200 : 404;
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? SCRIPT : size > 0 ? html(neutralChecklist(size)) : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port for the plain form');
  return {
    page: (size) => plainPage(`http://127.0.0.1:${address.port}/${size}`, size),
    close: () => void server.close(),
  };
}

function plainPage(address: string, size: number): MeasuredPage {
  const checklist = neutralChecklist(size);
  const answers = Object.fromEntries(itemsOf(checklist).map((item) => [nameOf(item), answerTo(item)]));
  const page: MeasuredPage = {
    name: 'plain HTML',
    address,
    checklist,
    control: (item) => `[name="${nameOf(item)}"]`,
    openSection: (shown, section) =>
      shown.evaluate(
        (selector) => {
          window.benchWatch.begin();
          document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        },
        firstControlOf(page, section),
      ),
    keepDraft: () => Promise.resolve(),
    restoreDraft: (shown) => shown.evaluate((draft) => window.plainForm.restore(draft), answers),
  };
  return page;
}
