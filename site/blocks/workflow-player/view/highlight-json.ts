// Converts JSON that this code wrote to HTML with the token classes of the build, because the browser has no
// highlighter for it.
import { toEscaped } from 'docs-engine/browser';

const TOKEN = /("(?:[^"\\]|\\.)*")(:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** The same text as HTML; only values become elements, as in the build. */
export function highlightJson(json: string): string {
  let html = '';
  let end = 0;
  for (const { 0: token, 1: string, 2: colon, index } of json.matchAll(TOKEN)) {
    if (colon) continue;
    const name = string ? 'string' : 'constant';
    html += `${toEscaped(json.slice(end, index))}<span class="tk-${name}">${toEscaped(token)}</span>`;
    end = index + token.length;
  }
  return html + toEscaped(json.slice(end));
}
