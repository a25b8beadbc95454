import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
const base = 'http://localhost:4711';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'] });
const axe = async (page, what) => { const { violations } = await new AxeBuilder({ page }).analyze(); for (const v of violations) console.log('AXE', what, v.id, v.nodes.map((n) => n.html.slice(0, 120))); };
for (const [name, width, height, theme] of [['phone', 390, 844, 'light']]) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  const shot = (what) => page.screenshot({ path: `/tmp/shots/${name}-${theme}-${what}.png` });
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, theme, m.type(), m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.addInitScript((t) => localStorage.setItem('theme', t), theme);
  // Before hydration, with the panel delayed: keystrokes are kept, Enter waits.
  await page.route(/panel-entry/, async (route) => { await new Promise((r) => setTimeout(r, 1200)); await route.continue(); });
  await page.goto(`${base}/content/`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.waitForTimeout(300);
  await page.keyboard.press('/');
  await page.keyboard.type('dynamic fork');
  await page.waitForTimeout(450);
  await shot('stalled');
  console.log('stalled', await page.locator('dialog[data-stalled]').count());
  await page.locator('[role=option]').first().waitFor();
  await shot('hits');
  await axe(page, `${name} hits`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dynamic-fork/, { timeout: 5000 }).catch(() => console.log('no nav', page.url()));
  await page.waitForTimeout(1500);
  // failure: index cannot be had
  await page.route(/search\/@latest|assets\/search/, (route) => route.abort());
  const p2 = await context.newPage();
  await p2.route(/search\/@latest|assets\/search/, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>login</html>' }));
  await p2.goto(`${base}/content/core-concepts`); await p2.waitForTimeout(1500);
  await p2.keyboard.press('Control+K'.replace('K', 'k')); await p2.keyboard.type('fork'); await p2.waitForTimeout(1500);
  await p2.screenshot({ path: `/tmp/shots/${name}-${theme}-failed.png` });
  await axe(p2, `${name} failed`);
  await p2.unrouteAll();
  await p2.locator('.search-dialog [role=alert] button').click(); await p2.waitForTimeout(1500);
  console.log('after retry options', await p2.locator('[role=option]').count());
  // stored + favourites
  await p2.goto(`${base}/content/core-concepts`); await p2.waitForTimeout(1200);
  for (const q of ['switch', 'do while']) { await p2.keyboard.press('Control+k'); await p2.keyboard.type(q); await p2.locator('[role=option]').first().waitFor(); await p2.keyboard.press('Enter'); await p2.waitForTimeout(1200); }
  await p2.keyboard.press('Control+k'); await p2.waitForTimeout(300);
  await p2.locator('[title="Save this search"]').first().click(); await p2.waitForTimeout(200);
  await p2.keyboard.press('ArrowDown'); await p2.waitForTimeout(300);
  await p2.screenshot({ path: `/tmp/shots/${name}-${theme}-stored.png` });
  await axe(p2, `${name} stored`);
  await p2.keyboard.type('fork qwertz'); await p2.waitForTimeout(1200);
  await p2.keyboard.press('Control+a'); await p2.keyboard.type('qqqzx wokflow'); await p2.waitForTimeout(1200);
  await p2.screenshot({ path: `/tmp/shots/${name}-${theme}-none.png` });
  await p2.goto(`${base}/content/quickstarts/write-wrkers`); await p2.waitForTimeout(2000);
  await p2.screenshot({ path: `/tmp/shots/${name}-${theme}-notfound.png` });
  await axe(p2, `${name} notfound`);
  await context.close();
}
await browser.close();
