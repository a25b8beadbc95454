// Colors JSON that the build left plain because the page shows it in color above, when the reader opens its fold.

const FOLD = '[data-workflow] details';

async function addColors(code: Element): Promise<void> {
  const { highlightJson } = await import('../workflow-player/view/highlight-json.ts');
  code.innerHTML = highlightJson(code.textContent);
}

/** Starts all folds below `root`. Without a network, their JSON stays plain. */
export function startColors(root: HTMLElement, signal: AbortSignal): void {
  const onToggle = ({ target }: Event) => {
    const code = target instanceof HTMLDetailsElement && target.matches(FOLD) && target.querySelector('code');
    if (code && target.open && !code.firstElementChild) addColors(code).catch(console.warn);
  };
  // `toggle` does not bubble.
  root.addEventListener('toggle', onToggle, { capture: true, signal });
}
