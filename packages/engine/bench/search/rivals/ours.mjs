// Our index, queried on the main thread so that Chromium can throttle it like the others.
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
  /** What the worker does after it has sent the first results. */
  settle: () => (preloading ??= index.preload()),
};
