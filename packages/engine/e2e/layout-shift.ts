// How far the page moved by itself since it was opened.
import type { Page } from '@playwright/test';

/** The sum of all layout shifts so far (0: nothing moved), from the browser's own record of them. */
export function getLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Recorded shifts are delivered before the frame after the next one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)));
      }),
  );
}
