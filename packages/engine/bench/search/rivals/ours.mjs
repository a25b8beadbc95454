// Our index, asked on the main thread so that Chromium can slow it down as it does the others.
import { openIndex } from '../../../src/search/format/open-index.ts';

const fetchText = async (address) => (await fetch(address)).text();
let index;
let preloading;

globalThis.engine = {
  async search(query) {
    index ??= await openIndex(await fetchText('files/manifest.json'), fetchText);
    const { hits } = await index.search(query, { limit: 8 });
    return hits.map(({ path }) => path);
  },
  /** What the worker does after the first answer. */
  settle: () => (preloading ??= index.preload()),
};
