// The one inline script: it applies the reader's stored choices to the document before the first paint. It is source
// text, because the content security policy allows it by its hash. Keep it tiny and constant.

/**
 * Sets on `<html>`: `data-scripts`; `data-theme` (an address with `?docusaurus-theme=` overrides the stored one);
 * `data-announcement-dismissed` if the stored ID is that of `data-announcement`. If storage is blocked, the defaults
 * stay.
 */
const ATTRIBUTES = `d.scripts="";
function t(v){if(v==="dark"||v==="light")d.theme=v}
try{s=localStorage;
t(s.getItem("theme"));
if(d.announcement&&s.getItem("docusaurus.announcement.id")===d.announcement&&s.getItem("docusaurus.announcement.dismiss")==="true")d.announcementDismissed="";
for(i=0;i<s.length;i++){k=s.key(i);if(k.startsWith("docusaurus.tab."))c[k.slice(15)]=s.getItem(k),n=1}
}catch(e){}
if(q)t(q[1]);`;

/**
 * Selects the stored tab of each `[data-tabs]` block, or the tab that the address names, while the parser adds the
 * block. The mutation observer runs before the browser paints the changes that it observes, and stops when parsing
 * ends. CSS could not do this, because it cannot know the values. If the reader has made no choice, there is no
 * observer.
 */
const TABS = `if(n||location.search){
u=new URLSearchParams(location.search);
f=()=>{
document.querySelectorAll("[data-tabs]").forEach(b=>{
var a=b.querySelectorAll(":scope>[role=tablist]>[role=tab]"),v=[b.dataset.query&&u.get(b.dataset.query),c[b.dataset.group]].filter(x=>[].some.call(a,e=>e.dataset.value===x))[0];
if(v===undefined)return;
if(b.dataset.query&&b.dataset.group&&u.get(b.dataset.query)===v)c[b.dataset.group]=v;
a.forEach(e=>{var is=e.dataset.value===v;e.setAttribute("aria-selected",is);e.tabIndex=is?0:-1});
b.querySelectorAll(":scope>[role=tabpanel]").forEach(e=>{e.hidden=e.dataset.value!==v})
})};
o=new MutationObserver(f);
o.observe(document,{childList:true,subtree:true});
document.addEventListener("readystatechange",()=>{f();o.disconnect()},{once:true})}`;

export const beforePaint = `(function(d,q,c,n,s,i,k,u,o,f){
${ATTRIBUTES}
${TABS}
})(document.documentElement.dataset,/[?&]docusaurus-theme=(\\w+)/.exec(location.search),{},0)`;
