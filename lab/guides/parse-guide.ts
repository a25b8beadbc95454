// Parses the source of a guide into steps in order: commands, the files that they need, and what the page says about the output.
import { getProgramFile } from './programs.ts';

export type Step =
  | { kind: 'file'; line: number; name: string; text: string }
  | { kind: 'definition'; line: number; name: string }
  /** The text of the page says to stop a program. */
  | { kind: 'stop'; line: number; text: string }
  | { kind: 'command'; line: number; text: string; expected: Expected; skip?: string };

export interface Expected {
  /** The page says that nothing is printed. */
  isEmpty: boolean;
  /** Strings that, according to the page, are in the output. */
  contains: string[];
  /** Strings that, according to the page, a running program prints: "The service prints …". */
  logged: string[];
  /** A listing of JSON right after the command. */
  json?: string;
  /** Error statuses that the page announces. */
  statuses: number[];
}

const FENCE = /^(\s*)```(\w*)(.*)$/;
const SHELL = new Set(['bash', 'sh', 'shell']);
/**
 * A comment in the page that says what the lab skips and why, or what the text tells the reader to run or stop without
 * showing a command.
 */
const MARK = /^\s*\{\/\* lab: (skip|run|stop) (.+?) \*\/\}$/;
const OUTPUT = /\b(?:prints?|returns?|response|log|output|result|shows?)\b/;
/** A sentence with one of these words explains something or describes another case; it does not promise an output. */
const NO_PROMISE = /\b(?:if|UI|page|click|not|no|means|without)\b/i;
const BY_PROGRAM = /^The (?:service|bank|relay|worker) prints\b/;
const LANGUAGE = 'python';

/** The steps of the page before its "Errors and fixes" section. From language tabs, only the steps of one language. */
export function parseGuide(source: string): Step[] {
  const lines = source.split('\n');
  const steps: Step[] = [];
  let isOther = false;
  let skip: string | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (/^## (Errors and fixes|Next)/.test(line)) break;
    if (/^#{2,3} /.test(line)) skip = undefined;
    const tab = /<TabItem value="([\w-]+)"/.exec(line)?.[1];
    if (tab !== undefined) isOther = isLanguage(tab) && tab !== LANGUAGE;
    if (line.includes('</TabItem>')) isOther = false;
    if (line.includes('<Edition is="enterprise"') && !line.startsWith('|')) skip = 'the enterprise edition';
    const [, verb, what] = MARK.exec(line) ?? [];
    const mark = verb === 'skip' ? what : undefined;
    if (verb === 'stop') steps.push({ kind: 'stop', line: index + 1, text: what! });
    if (verb === 'run')
      steps.push({
        kind: 'command',
        line: index + 1,
        text: what!,
        expected: { isEmpty: false, contains: [], logged: [], statuses: [] },
      });
    const definition = /<WorkflowDefinition file="([\w.-]+)"/.exec(line)?.[1];
    if (definition !== undefined) steps.push({ kind: 'definition', line: index + 1, name: definition });
    const fence = FENCE.exec(line);
    if (!fence) {
      if (mark !== undefined) skip = mark;
      continue;
    }
    const end = lines.findIndex((one, at) => at > index && one.trim() === '```');
    const text = lines.slice(index + 1, end).join('\n');
    const name = /title="([^"]+)"/.exec(fence[3]!)?.[1];
    if (!isOther && name !== undefined && !SHELL.has(fence[2]!))
      steps.push({ kind: 'file', line: index + 1, name, text });
    if (!isOther && SHELL.has(fence[2]!))
      steps.push({
        kind: 'command',
        line: index + 1,
        text,
        expected: toExpected(text, parseExpected(lines, end + 1)),
        ...(skip !== undefined && { skip }),
      });
    index = end;
  }
  return steps;
}

function isLanguage(tab: string): boolean {
  return ['java', 'python', 'javascript', 'typescript', 'go', 'csharp', 'clojure', 'ruby', 'rust'].includes(tab);
}

/** What a program prints after its own command is the output of this command. */
function toExpected(command: string, expected: Expected): Expected {
  if (getProgramFile(command) === undefined) return expected;
  return { ...expected, contains: [...expected.contains, ...expected.logged], logged: [] };
}

/** The output that the paragraph and the listing after a command promise. */
function parseExpected(lines: string[], from: number): Expected {
  const after = lines.slice(from, from + 12);
  const stop = after.findIndex(
    (line) => /^(#|<\/?Tab)/.test(line) || (FENCE.test(line) && SHELL.has(FENCE.exec(line)![2]!)),
  );
  const near = stop < 0 ? after : after.slice(0, stop);
  const fence = near.findIndex((line) => /^```json\s*$/.test(line));
  const end = lines.findIndex((line, at) => at > from + fence && line === '```');
  const prose = near.find((line) => line.trim() !== '' && !line.startsWith('```')) ?? '';
  const sentences = prose.split(/(?<=\.)\s/).filter((sentence) => OUTPUT.test(sentence) && !NO_PROMISE.test(sentence));
  const promised = (sentence: string) => [...sentence.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
  return {
    isEmpty: /prints nothing|empty body/.test(prose.split(/(?<=\.)\s/)[0]!),
    contains: sentences
      .filter((sentence) => !BY_PROGRAM.test(sentence))
      .slice(0, 1)
      .flatMap(promised),
    logged: sentences.filter((sentence) => BY_PROGRAM.test(sentence)).flatMap(promised),
    statuses: [...prose.matchAll(/\b([45]\d\d)\b/g)].map(([, status]) => Number(status)),
    ...(fence >= 0 && end > 0 && { json: lines.slice(from + fence + 1, end).join('\n') }),
  };
}
