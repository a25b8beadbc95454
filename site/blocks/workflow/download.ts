// Saves a definition as a file: the button names the block, and the content is the text on the page.

/** The time that the browser has to read the file. */
const KEPT_MS = 10_000;

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Starts the download buttons below `root`. */
export function startDownloads(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-download]') : null;
      const code = button?.closest('[data-code]')?.querySelector('pre code');
      if (button && code) save(button.dataset.download!, `${code.textContent.replace(/\n$/, '')}\n`);
    },
    { signal },
  );
}
