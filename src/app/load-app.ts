// The last script of every document: it fetches the app once the style sheet is there, not beside it on the same slow line.
// It is source text for the same reason as `before-paint.ts`.

/**
 * Adds the module that its own `data-app` names. A classic script waits for the style sheets before it, so the app's
 * bytes come after everything that the first paint needs; the document's `load` event still waits for the app.
 */
export const loadApp = `(d=>{
var s=d.createElement("script");s.type="module";
s.src=d.currentScript.dataset.app;
d.body.append(s)})(document)`;
