import { describe, expect, it } from 'vitest';
import type { NavCategory, NavLink, NavNode } from '../../shared/payload.ts';
import { mergeNodes } from './merge-nodes.ts';

const link = (label: string, more: Partial<NavLink> = {}): NavLink => ({
  type: 'link',
  label,
  href: `/c/${label}`,
  ...more,
});
const category = (label: string, items?: NavNode[], href?: string): NavCategory => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed: true,
  ...(items && { items }),
  ...(href && { href }),
});

describe('mergeNodes', () => {
  it('keeps a branch that the new slice leaves out', () => {
    const known = [category('a', [link('x')]), category('b')];
    const merged = mergeNodes(known, [category('a'), category('b', [link('y')])]);
    expect(merged).toEqual([category('a', [link('x')]), category('b', [link('y')])]);
  });

  it('keeps the objects of what did not change', () => {
    const known = [category('a', [link('x')]), link('z')];
    expect(mergeNodes(known, structuredClone(known))).toBe(known);
    const merged = mergeNodes(known, [category('a'), link('z', { className: 'new' })]);
    expect(merged[0]).toBe(known[0]);
    expect(merged[1]).not.toBe(known[1]);
  });

  it('drops what the new slice no longer has', () => {
    expect(mergeNodes([link('x'), link('y')], [link('y')])).toEqual([link('y')]);
  });
});
