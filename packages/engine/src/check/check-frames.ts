// Frames of a page: those that the content security policy blocks stay empty boxes.
import type { FoundLink, Page } from '../types.ts';
import type { Fault, PagesContext } from './rule.ts';

export function checkFrames(page: Page, { facts, config }: PagesContext): Fault[] {
  const allowed = new Set(config.frames.map((frame) => new URL(frame).origin));
  return (facts.get(page)!.frames ?? []).flatMap((frame) => checkFrame(frame, { allowed, url: config.url }));
}

function checkFrame({ href, file, line, column }: FoundLink, { allowed, url }: { allowed: Set<string>; url: string }) {
  const { origin } = new URL(href, url);
  if (allowed.has(origin)) return [];
  const message = `Expected a frame of an origin that the site allows, found ${href}: the browser will not show it. List ${origin} under \`frames\` in site.config.ts, or link to it.`;
  return [{ file, line, column, message }];
}
