// Checks the frames of a page: frames that the content security policy blocks would be empty boxes.
import type { FoundLink, Page } from '../types.ts';
import type { Fault, PagesContext } from './rule.ts';

export function checkFrames(page: Page, { facts, config }: PagesContext): Fault[] {
  const allowed = new Set(config.frames.map((frame) => new URL(frame).origin));
  return (facts.get(page)!.frames ?? []).flatMap((frame) => checkFrame(frame, { allowed, url: config.url }));
}

function checkFrame({ href, file, line, column }: FoundLink, { allowed, url }: { allowed: Set<string>; url: string }) {
  if (!URL.canParse(href, url)) {
    const message = `Expected the address of a frame, such as https://player.example/1, found \`${href}\`. Correct it.`;
    return [{ file, line, column, message }];
  }
  const { origin } = new URL(href, url);
  if (allowed.has(origin)) return [];
  const message = `Expected a frame from an origin that the site allows, found ${href}, which browsers will block. List ${origin} under \`frames\` in site.config.ts, or link to it.`;
  return [{ file, line, column, message }];
}
