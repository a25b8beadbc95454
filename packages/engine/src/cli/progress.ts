// The progress of a build: one line that is rewritten on a terminal, plain lines elsewhere.
import type { Progress } from '../step-clock.ts';

/** `end` clears the line. */
export function createProgress(stream: NodeJS.WriteStream): Progress & { end(): void } {
  const isTerminal = stream.isTTY === true;
  let nextShare = 0.25;
  const show = (text: string) => stream.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
  return {
    onStep(step) {
      nextShare = 0.25;
      show(step);
    },
    onPage(step, done, total) {
      const isDue = isTerminal ? done % 10 === 0 || done === total : total > 400 && done / total >= nextShare;
      if (!isDue) return;
      if (!isTerminal) nextShare += 0.25;
      show(`${step} ${done}/${total}`);
    },
    end: () => void (isTerminal && stream.write('\r\x1b[K')),
  };
}
