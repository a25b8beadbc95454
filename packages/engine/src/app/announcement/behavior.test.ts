// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { startAnnouncement } from './behavior.ts';

let stop: AbortController;
const isHidden = () => document.documentElement.hasAttribute('data-announcement-dismissed');
const getStored = () => [
  localStorage.getItem('docusaurus.announcement.id'),
  localStorage.getItem('docusaurus.announcement.dismiss'),
];

beforeEach(() => {
  stop?.abort();
  stop = new AbortController();
  localStorage.clear();
  document.documentElement.removeAttribute('data-announcement-dismissed');
  document.body.innerHTML = '<div data-announcement="new"><button data-announcement-close></button></div>';
});

describe('startAnnouncement', () => {
  it('stores a new announcement as not dismissed', () => {
    localStorage.setItem('docusaurus.announcement.id', 'old');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    startAnnouncement(stop.signal);
    expect([getStored(), isHidden()]).toEqual([['new', 'false'], false]);
  });

  it('keeps a dismissal that was applied before the first paint', () => {
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    document.documentElement.setAttribute('data-announcement-dismissed', '');
    startAnnouncement(stop.signal);
    expect([getStored()[1], isHidden()]).toEqual(['true', true]);
  });

  it('hides and remembers on a click', () => {
    startAnnouncement(stop.signal);
    document.querySelector<HTMLElement>('button')!.click();
    expect([getStored(), isHidden()]).toEqual([['new', 'true'], true]);
  });
});
