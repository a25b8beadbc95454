// JSON that we wrote ourselves as HTML with the token classes of the build, which the browser has no highlighter for.
import { toEscaped } from 'docs-engine/browser';

const TOKEN = /("(?:[^"\\]|\\.)*")(:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** The same text as HTML; only values are elements, as in the build. */
export function highlightJson(json: string): string {
  let html = '';
  let end = 0;
  for (const { 0: token, 1: string, 2: colon, index } of json.matchAll(TOKEN)) {
    if (colon) continue;
    const name = string ? 'string-expression' : 'constant';
    html += `${toEscaped(json.slice(end, index))}<span class="tk-${name}">${toEscaped(token)}</span>`;
    end = index + token.length;
  }
  return html + toEscaped(json.slice(end));
}
