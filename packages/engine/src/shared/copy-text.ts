// Copies text to the clipboard, for every button that does so.

/**
 * Copies without the clipboard API, which is missing on insecure origins. Returns true if the browser copied the text.
 */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}

/** Returns true if the clipboard now holds the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing or permission was denied.
    return copyBySelection(text);
  }
}
