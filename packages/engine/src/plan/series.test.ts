import { expect, it } from 'vitest';
import type { Doc } from './sidebars/nav-items.ts';
import { planSeries } from './series.ts';

const toDoc = (id: string, frontMatter: object = {}) =>
  ({ id, title: id.toUpperCase(), permalink: `/${id}`, source: { frontMatter } }) as unknown as Doc;
const docs = [
  toDoc('start', { sidebar_label: 'Start here' }),
  toDoc('a'),
  toDoc('b', { pagination_next: 'x' }),
  toDoc('c'),
];
const byId = new Map(docs.map((doc) => [doc.id, doc]));
const series = [{ title: 'Build it', parent: 'start', docs: ['a', 'b', 'missing', 'c'] }];
const steps = ['a', 'b', 'c'].map((id) => ({ label: id.toUpperCase(), href: `/${id}` }));

it('says where a page is: the way to it, its step, and its neighbors', () => {
  expect(planSeries(byId.get('c')!, { series, byId })).toEqual({
    series: { title: 'Build it', steps, current: 2 },
    breadcrumbs: [{ label: 'Start here', href: '/start' }, { label: 'Build it', href: '/a' }, { label: 'C' }],
    previous: steps[1],
    next: undefined,
  });
});

it('leaves to the front matter what that decides, and names the first page once', () => {
  expect(planSeries(byId.get('b')!, { series, byId })).not.toHaveProperty('next');
  expect(planSeries(byId.get('a')!, { series, byId }).breadcrumbs).toEqual([
    { label: 'Start here', href: '/start' },
    { label: 'A' },
  ]);
});

it('has nothing for a page that is in no series, and bears an unknown parent', () => {
  expect(planSeries(byId.get('start')!, { series, byId })).toEqual({});
  expect(planSeries(byId.get('a')!, { series: [{ ...series[0]!, parent: 'no' }], byId }).breadcrumbs).toEqual([
    { label: 'A' },
  ]);
});
