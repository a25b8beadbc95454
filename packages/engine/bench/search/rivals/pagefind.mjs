// Pagefind as Starlight loads it: its script and its WebAssembly, then chunks by query and one fragment for each hit that is shown.
let pagefind;

globalThis.engine = {
  async search(query) {
    pagefind ??= await import(new URL('files/pagefind.js', location.href).href);
    const { results } = await pagefind.search(query);
    const shown = await Promise.all(results.slice(0, 8).map((result) => result.data()));
    return shown.map(({ url }) => url.replace(/\.html$/, ''));
  },
};
