import { chromium } from '@playwright/test';
const base = 'http://localhost:4711';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'] });
for (const [name, width, height] of [['desk', 1440, 900], ['phone', 390, 844]]) {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    const shot = (what) => page.screenshot({ path: `/tmp/shots/${name}-${theme}-${what}.png` });
    const requests = [];
    page.on('request', (r) => requests.push(r.url().replace(base, '')));
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, theme, m.type(), m.text()));
    page.on('pageerror', (e) => console.log('pageerror', e.message));
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme);
    await page.goto(`${base}/content/reference-docs/operators/fork-join`, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    if (theme === 'light') console.log(name, 'before intent:', requests.filter((u) => /search|panel/.test(u)));
    requests.length = 0;
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dynamic fork');
    console.log('typed', await page.locator('.search-dialog__input').inputValue());
    await page.locator('[role=option]').first().waitFor({ timeout: 20000 }).catch(() => console.log('no options'));
    if (theme === 'light') console.log('after:', requests);
    await page.waitForTimeout(300);
    await page.keyboard.press('ArrowDown'); await page.keyboard.press('ArrowDown');
    await shot('hits');
    console.log('status', await page.locator('.search-dialog [role=status]').textContent(), await page.locator('.search-dialog__input').getAttribute('aria-activedescendant'));
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1200);
    console.log('at', page.url(), 'open', await page.locator('dialog[open]').count(), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80)));
    await page.locator('[data-search-open]').click();
    await page.waitForTimeout(400);
    await shot('stored');
    await page.locator('.search-dialog__input').fill('xqzzy blorp');
    await page.waitForTimeout(1500);
    await shot('none');
    await page.keyboard.press('Escape');
    console.log('focus', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80)));
    await page.goto(`${base}/content/search?q=loopCondition`, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    await shot('results');
    await page.goto(`${base}/content/quickstarts/write-wrkers`, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    await shot('notfound');
    await context.close();
  }
}
await browser.close();
