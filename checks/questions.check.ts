// The questions of readers (site/checks/questions): each must name a page of the built site, a place on it, and facts
// that the page says.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getMissingFacts } from '../site/checks/questions/missing-facts.ts';
import { readQuestions } from '../site/checks/search/read-search-cases.ts';

const questions = readQuestions();

it('there are at least 300', () => {
  expect(questions.length).toBeGreaterThanOrEqual(300);
});

it('each has its words, its source, and what a right answer contains', () => {
  const bad = questions.filter(
    ({ question, short, source, facts }) =>
      !question?.trim() || !short?.trim() || !URL.canParse(source) || !(facts?.length > 0),
  );
  expect(bad.map(({ place }) => place)).toEqual([]);
});

it('each is answered at a place that exists', () => {
  const documents = new Map<string, string>();
  const lost = questions.flatMap(({ page, also = [], anchor, place }) => {
    // The file of the home page is `index`, but its path is empty.
    const missing = [page, ...also].filter((path) => path === 'index' || !existsSync(toFile(path)));
    if (missing.length > 0) return [`${place}: no page ${missing.join(', ')}`];
    const text = documents.get(page) ?? readFileSync(toFile(page), 'utf8');
    documents.set(page, text);
    return anchor === '' || text.includes(` id="${anchor}"`) ? [] : [`${place}: ${page} has no #${anchor}`];
  });
  expect(lost).toEqual([]);
});

it('each is answered by facts that its page says', () => {
  const lost = questions.flatMap(({ page, facts, place }) =>
    getMissingFacts(readFileSync(toFile(page, 'md'), 'utf8'), facts).map((fact) => `${place}: ${page} lacks: ${fact}`),
  );
  expect(lost).toEqual([]);
});

function toFile(path: string, type = 'html'): string {
  return `dist/content/${path || 'index'}.${type}`;
}
