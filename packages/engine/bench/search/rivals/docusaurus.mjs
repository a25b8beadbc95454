// Docusaurus with @easyops-cn/docusaurus-search-local: its own queries on its five lunr indexes, as its worker runs them.
import lunr from 'lunr';
import { smartQueries } from 'easyops/utils/smartQueries.js';
import { tokenize } from 'easyops/utils/tokenize.js';

const LIMIT = 8;
let indexes;

async function load() {
  const json = await (await fetch('files/search-index.json')).json();
  return json.map(({ documents, index }) => ({ documents, index: lunr.Index.load(index) }));
}

globalThis.engine = {
  async search(query) {
    indexes ??= await load();
    const found = [];
    for (const { term } of smartQueries(tokenize(query, ['en']), [])) {
      for (const { documents, index } of indexes) {
        const ask = (request) => {
          for (const { value, ...item } of term)
            request.term(value, {
              wildcard: item.wildcard,
              presence: item.presence,
              ...(item.editDistance && { editDistance: item.editDistance }),
            });
        };
        const fresh = index
          .query(ask)
          .slice(0, LIMIT)
          .filter(({ ref }) => !found.some(({ i }) => String(i) === ref));
        for (const { ref } of fresh.slice(0, LIMIT - found.length))
          found.push(documents.find(({ i }) => String(i) === ref));
      }
      if (found.length >= LIMIT) break;
    }
    return [...new Set(found.map(({ u }) => u))];
  },
};
