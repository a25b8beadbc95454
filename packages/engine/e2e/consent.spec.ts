// Third-party scripts and players: the reader is asked, they load only after consent, and they never get in the way.
import { expect, test as base, type Page } from '@playwright/test';
import { BEHAVIOURS, BLOCKS, open } from './fixture-test.ts';
import { getLayoutShift } from './layout-shift.ts';
import { FIXTURE_URL, readPaths } from './sites.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });

/** Responds to requests to other origins, and returns which origins received requests. */
async function watch(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const own = new URL(FIXTURE_URL).host;
  await page.route(
    (url) => url.protocol.startsWith('http') && url.host !== own,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'document.documentElement.dataset.thirdPartyRan = "";',
      });
    },
  );
  return asked;
}

base.describe('a site with scripts of third parties', () => {
  base.use({ baseURL: FIXTURE_URL });

  base('asks first, loads nothing, and moves nothing', async ({ page }) => {
    const asked = await watch(page);
    await open(page, BEHAVIOURS);
    await expect(banner(page)).toContainText('Analytics (analytics.example)');
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    expect(await getLayoutShift(page)).toBe(0);
  });

  base('loads them after a yes, on this page and the next ones, without asking again', async ({ page }) => {
    const asked = await watch(page);
    await open(page, BEHAVIOURS);
    await banner(page).getByRole('button', { name: 'Allow' }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => asked.toSorted()).toEqual(['https://analytics.example/a.js', 'https://leads.example/l.js']);
    await expect(page.locator('html')).toHaveAttribute('data-third-party-ran', '');
    await open(page, BLOCKS);
    await expect.poll(() => asked.length).toBe(4);
    await expect(banner(page)).toBeHidden();
  });

  base('loads nothing after a no, and lets the answer be changed', async ({ page }) => {
    const asked = await watch(page);
    await open(page, BEHAVIOURS);
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await expect(banner(page)).toBeHidden();
    await open(page, BLOCKS);
    await expect(banner(page)).toBeHidden();
    expect(asked).toEqual([]);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
    await expect(banner(page).getByRole('button', { name: 'Decline' })).toBeFocused();
    await banner(page).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => asked.length).toBe(2);
  });

  base('withdrawing consent ends them: the page loads again without them', async ({ page }) => {
    const asked = await watch(page);
    await open(page, BEHAVIOURS);
    await banner(page).getByRole('button', { name: 'Allow' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-third-party-ran', '');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-third-party-ran');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated');
    expect(asked).toHaveLength(2);
  });

  base('asks again when the scripts are other ones', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('consent', 'granted https://old.example/x.js'));
    const asked = await watch(page);
    await open(page, BEHAVIOURS);
    await expect(banner(page)).toBeVisible();
    expect(asked).toEqual([]);
  });

  base('the page works when an extension blocks them', async ({ page }) => {
    await page.route(/analytics\.example|leads\.example/, (route) => route.abort('blockedbyclient'));
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await open(page, BEHAVIOURS);
    await banner(page).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => warnings.filter((text) => text.includes('could not be loaded')).length).toBe(2);
    await page.getByRole('article').getByRole('link', { name: 'text', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
  });

  base('adds only their origins to the policy', async ({ request }) => {
    const policy = (await request.get(BEHAVIOURS)).headers()['content-security-policy']!;
    const getSources = (name: string) =>
      policy
        .split('; ')
        .find((part) => part.startsWith(name))!
        .split(' ')
        .slice(1)
        .filter((source) => source.startsWith('http'));
    expect(getSources('script-src')).toEqual([
      'https://analytics.example',
      'https://collect.example',
      'https://leads.example',
    ]);
    expect(getSources('connect-src')).toEqual([
      'https://analytics.example',
      'https://collect.example',
      'https://leads.example',
    ]);
    expect(getSources('frame-src')).toEqual(['https://video.example']);
    expect(policy).not.toContain('unsafe');
  });

  base('a video is a picture until it is clicked', async ({ page }) => {
    const asked = await watch(page);
    await open(page, BEHAVIOURS);
    const link = page.getByRole('link', { name: 'Play video: A tour (loads from video.example)' });
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    await link.click();
    const player = page.locator('iframe[title="A tour"]');
    await expect(player).toHaveAttribute('src', 'https://video.example/embed/1?autoplay=1');
    await expect(player).toBeFocused();
    await expect.poll(() => asked).toEqual(['https://video.example/embed/1?autoplay=1']);
  });
});

base.describe('a site without', () => {
  /** One page of each kind, and the pages with the most content. */
  const PAGES = [
    '/content/',
    '/content/core-concepts',
    '/content/reference-docs/system-tasks/http',
    '/content/search?q=retry',
    '/content/site-map',
    '/content/no-such-page',
    ...readPaths()
      .filter((path) => path.includes('/category/'))
      .slice(0, 1),
  ];

  for (const path of PAGES) {
    base(`${path} asks no other origin, nor the reader`, async ({ page, baseURL }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== baseURL) foreign.push(request.url());
      });
      await open(page, path);
      await page.mouse.wheel(0, 3000);
      await page.waitForTimeout(400);
      expect(foreign).toEqual([]);
      await expect(banner(page)).toHaveCount(0);
      expect(await page.context().cookies()).toEqual([]);
    });
  }
});
