// The dialog of what can be read offline: a section to be kept, and the pages that are on the device.
import type { KeptPage } from '../../shared/offline.ts';
import { toPagePath } from '../../shared/urls.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { loadTree } from '../sidebar/load-tree.ts';
import { changeList, deletePage, fetchPage, readKept, readList } from './kept-pages.ts';
import { getKeptSite, readOwnPayload } from './kept-site.ts';
import { toSections, type Section } from './keepable-sections.ts';

const STYLE = `
.offline {
  & :is(p, ul, form) {
    margin-block-end: 16px;
  }

  & form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  & select {
    min-inline-size: 0;
    padding: 6px 10px;
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-control);
    background: var(--color-background);
    color: inherit;
    flex: 1;
  }

  & ul {
    max-block-size: 40vh;
    padding-inline-start: 1.25em;
    overflow-y: auto;
  }

  & li a {
    color: var(--color-accent);
    text-decoration: underline;
  }
}`;

const HTML = `
<p>Pages that you visit are kept on this device. You can also keep a whole section.</p>
<form data-keep>
  <select aria-label="Section"></select>
  <button class="button">Keep section</button>
</form>
<p role="status"></p>
<ul aria-label="Pages on this device"></ul>
<form method="dialog"><button class="button" type="button" data-clear>Remove all</button><button class="button">Close</button></form>`;

async function readSections(): Promise<Section[]> {
  const { sidebar } = readOwnPayload();
  return sidebar ? toSections(await loadTree(sidebar.treeUrl)) : [];
}

/** Fetches each page; returns how many are on the device. */
async function keepSection({ label, pages }: Section, onPage: (done: number) => void): Promise<number> {
  const site = getKeptSite();
  const kept: KeptPage[] = [];
  for (const page of pages) {
    if (await fetchPage(site, page.path)) kept.push({ ...page, section: label });
    onPage(kept.length);
  }
  const paths = new Set(kept.map(({ path }) => path));
  await changeList(site.basePath, (list) => [...list.filter(({ path }) => !paths.has(path)), ...kept]);
  return kept.length;
}

async function removeAll(): Promise<void> {
  const site = getKeptSite();
  const list = await readList(site.basePath);
  await changeList(site.basePath, () => []);
  await Promise.all(list.map(({ path }) => deletePage(site, path)));
}

function toItem({ path, title }: KeptPage): HTMLElement {
  const item = document.createElement('li');
  item.append(Object.assign(document.createElement('a'), { href: path, textContent: title }));
  return item;
}

function startForm(dialog: HTMLDialogElement, sections: Section[], showPages: () => Promise<void>): void {
  const form = dialog.querySelector<HTMLFormElement>('[data-keep]')!;
  const select = form.querySelector('select')!;
  const status = dialog.querySelector('[role="status"]')!;
  const [button] = form.getElementsByTagName('button');
  form.hidden = sections.length === 0;
  select.append(...sections.map(({ label, pages }, index) => new Option(`${label} (${pages.length})`, String(index))));
  const path = toPagePath(location.pathname, getKeptSite().basePath);
  select.selectedIndex = Math.max(
    0,
    sections.findIndex(({ pages }) => pages.some((page) => page.path === path)),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const section = sections[Number(select.value)]!;
    button!.disabled = true;
    keepSection(section, (done) => (status.textContent = `${done} of ${section.pages.length}`))
      .then((count) => {
        const missing = section.pages.length - count;
        status.textContent =
          missing === 0
            ? `${section.label} is on this device.`
            : `${missing} of ${section.pages.length} pages could not be kept. Check your network connection, and then try again.`;
      })
      .catch((error: unknown) => {
        status.textContent = `The section could not be kept: ${String(error)}`;
      })
      .finally(() => {
        button!.disabled = false;
        void showPages();
      });
  });
}

/** Opens the dialog above the page. Does nothing while a dialog is open. */
export async function showOffline(): Promise<void> {
  const dialog = openDialog({ name: 'offline', title: 'Read offline', html: HTML, style: STYLE });
  if (!dialog) return;
  const showPages = async () => {
    const pages = await readKept(getKeptSite());
    dialog.querySelector('ul')!.replaceChildren(...pages.map(toItem));
    dialog.querySelector<HTMLButtonElement>('[data-clear]')!.hidden = pages.length === 0;
  };
  dialog.querySelector('[data-clear]')!.addEventListener('click', () => void removeAll().then(showPages));
  await showPages();
  const sections = await readSections().catch(() => []);
  startForm(dialog, sections, showPages);
}
