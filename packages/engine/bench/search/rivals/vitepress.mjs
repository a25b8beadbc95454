// VitePress' local search: MiniSearch over sections with the options of its VPLocalSearchBox.vue (1.6), one file for all.
import MiniSearch from 'minisearch';
import { MINISEARCH } from './minisearch-options.ts';

let index;

globalThis.engine = {
  async search(query) {
    index ??= MiniSearch.loadJSON(await (await fetch('files/index.json')).text(), MINISEARCH);
    const found = index.search(query).slice(0, 16);
    return [...new Set(found.map(({ id }) => id.split('#')[0]))];
  },
};
