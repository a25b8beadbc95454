// Makes tabs selectable by pointer and keys, and synchronizes the tabs of a group: on the page, across windows, and
// between visits.
import type { BlockContext } from '../block-context.ts';

const TABS = '[data-tabs]';
/** The storage key that existing Docusaurus sites use, so that readers keep their choice. */
const STORAGE_PREFIX = 'docusaurus.tab.';

function getTabs(block: Element): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}

function getPanels(block: Element): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')];
}

function showPanel(panel: HTMLElement, isShown: boolean): void {
  if (isShown) panel.removeAttribute('hidden');
  // Find-in-page and fragments work in hidden panels if the browser supports it.
  else panel.setAttribute('hidden', 'onbeforematch' in document.documentElement ? 'until-found' : '');
}

/** Selects the tab with this value; if the block has no such tab, nothing changes. */
function selectValue(block: Element, value: string | undefined): void {
  const tabs = getTabs(block);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const isSelected = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of getPanels(block)) showPanel(panel, panel.dataset.value === value);
}

function getGroup(root: HTMLElement, block: HTMLElement): HTMLElement[] {
  const { group } = block.dataset;
  if (group === undefined) return [block];
  return [...root.querySelectorAll<HTMLElement>(TABS)].filter((other) => other.dataset.group === group);
}

function replaceQuery(name: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}

/**
 * Applies the reader's choice: selects it in the whole group, stores it, and keeps the tab at its position on the
 * screen.
 */
function chooseTab(root: HTMLElement, tab: HTMLElement, context: BlockContext): void {
  const block = tab.closest<HTMLElement>(TABS);
  const { value } = tab.dataset;
  if (!block || value === undefined) return;
  const top = tab.getBoundingClientRect().top;
  for (const other of getGroup(root, block)) selectValue(other, value);
  const moved = tab.getBoundingClientRect().top - top;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  if (block.dataset.group !== undefined) context.write(STORAGE_PREFIX + block.dataset.group, value);
  if (block.dataset.query) replaceQuery(block.dataset.query, value);
}

function toNextTab(tabs: HTMLElement[], current: number, key: string): HTMLElement | undefined {
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step !== 0) return tabs.at((current + (isRightToLeft ? -step : step)) % tabs.length);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}

function toTab(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(`${TABS} [role="tab"]`) : null;
}

function applyStoredChoices(root: HTMLElement, context: BlockContext): void {
  const query = new URLSearchParams(location.search);
  for (const block of root.querySelectorAll<HTMLElement>(TABS)) {
    const { group } = block.dataset;
    // A value in the address for one block applies to its whole group.
    const name = block.dataset.query ?? getGroup(root, block).find(({ dataset }) => dataset.query)?.dataset.query;
    const values = getTabs(block).map((tab) => tab.dataset.value);
    const choices = [
      name ? query.get(name) : null,
      group === undefined ? null : context.read(STORAGE_PREFIX + group),
      getTabs(block).find((tab) => tab.getAttribute('aria-selected') === 'true')?.dataset.value,
    ];
    selectValue(block, choices.find((choice) => choice != null && values.includes(choice)) ?? values[0]);
  }
}

/** Starts all tabs below `root`. */
export function startTabs(root: HTMLElement, context: BlockContext): void {
  const { signal } = context;
  if (!root.querySelector(TABS)) return;
  applyStoredChoices(root, context);
  root.addEventListener(
    'click',
    (event) => {
      const tab = toTab(event);
      if (!tab) return;
      event.preventDefault();
      chooseTab(root, tab, context);
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const tab = toTab(event);
      const block = tab?.closest(TABS);
      if (!tab || !block || event.ctrlKey || event.metaKey || event.altKey) return;
      const tabs = getTabs(block);
      const next = toNextTab(tabs, tabs.indexOf(tab), event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
      chooseTab(root, next, context);
    },
    { signal },
  );
  root.addEventListener(
    'beforematch',
    (event) => {
      const panel = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tabpanel"]') : null;
      const block = panel?.closest(TABS);
      if (panel && block) selectValue(block, panel.dataset.value);
    },
    { signal },
  );
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (!key?.startsWith(STORAGE_PREFIX) || newValue === null) return;
      for (const block of root.querySelectorAll<HTMLElement>(TABS)) {
        if (block.dataset.group === key.slice(STORAGE_PREFIX.length)) selectValue(block, newValue);
      }
    },
    { signal },
  );
}
