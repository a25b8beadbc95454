// Sorts the sentences of an explanation into the cause, what to check, and what to do.
import { toPlain } from './plain-markdown.ts';

export interface Advice {
  cause: string;
  check: string;
  fix: string;
}

/** Our pages say what to do with a verb at the beginning of a sentence, or after "To …," and "If …,". */
const CHECK =
  /^(?:(?:To|If|For|With|In|On|When)\b[^.]*?, )?(?:first |also )?(?:check|compare|look|search|list|read|query|find|see|verify|test|ask|open(?!-)|count|call|try|inspect)\b/i;
const FIX =
  /^(?:(?:Otherwise|Then|Instead|Alternatively|First|Always),? |(?:To|If|For|With|In|On|When|Instead of)\b.*?, )?(?:first |also )?(?:add|adjust|allow|append|apply|assign|bind|build|cast|change|choose|clear|combine|complete|configure|convert|copy|correct|create|declare|decrease|define|delete|deploy|derive|disable|divide|don't|download|drop|enable|end|enter|escape|export|extend|extract|fetch|filter|fix|follow|generate|get|give|grant|handle|have|implement|increase|increment|install|keep|leave|let|limit|lower|make|mark|mount|move|multiply|name|normalize|omit|pass|paste|pin|point|provide|publish|put|quote|raise|reduce|register|remove|rename|repeat|replace|report|request|rerun|restart|resume|retry|return|revoke|rotate|run|save|say|select|send|set|shorten|sign|split|start|stop|store|switch|tell|terminate|turn|uninstall|update|upgrade|upload|use|wait|wrap|write)\b/i;

/** The most sentences of each kind; the section itself has more. */
const MOST = 2;

/** The cause, what to check, and what to do; a string is empty if there is no sentence of its kind. */
export function splitAdvice(sentences: string[]): Advice {
  const advice = { cause: [] as string[], check: [] as string[], fix: [] as string[] };
  for (const sentence of sentences)
    advice[CHECK.test(sentence) ? 'check' : FIX.test(sentence) ? 'fix' : 'cause'].push(sentence);
  // A sentence that ends with a colon only introduces the next one.
  const join = (kind: keyof Advice) => {
    const most = advice[kind][0]?.endsWith(':') ? MOST + 1 : MOST;
    return advice[kind].slice(0, most).join(' ').replace(/:$/, '.');
  };
  return { cause: join('cause'), check: join('check'), fix: join('fix') };
}

/** An error text with its own full stop ends the sentence. */
const CODE_AT_END = /(?<=[.!?]`)\s+(?=[A-Z])/;

/** Sentences of paragraphs and lists, without markup except code; sentences of a table only if there are no others. */
export function toSentences(lines: string[]): string[] {
  const texts = lines.filter((line) => !/^\s*(?:\||:::|!\[|<\/?\w[^>]*>\s*$)/.test(line));
  const rows = lines.filter((line) => /^\s*\|(?!\s*-)/.test(line)).slice(1);
  const kept = texts.some((line) => line.trim() !== '') ? texts : rows.map(toRowText);
  return kept.flatMap((line) => {
    const text = toPlain(line.replace(/^\s*(?:[-*]|\d+\.) /, ''), true);
    return (text.match(/(?:`+[^`]*`+|[^.!?]|[.!?](?!\s|$))+[.!?:]?/g) ?? [])
      .flatMap((sentence) => sentence.split(CODE_AT_END))
      .map((sentence) => sentence.trim())
      .filter(Boolean);
  });
}

function toRowText(row: string): string {
  const cells = row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  return `${cells.join(': ').replace(/[.]$/, '')}.`;
}
