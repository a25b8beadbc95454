// The one inline script: it brings the reader's stored choices into the document before the first paint.
// It is source text, because the content security policy allows it by its hash; keep it tiny and constant.

/**
 * Sets on `<html>`: `data-scripts`; `data-theme` (an address with `?docusaurus-theme=` overrides the stored
 * one); `data-announcement-dismissed` when the stored id is that of `data-announcement`;
 * `data-tab-<group>` for each stored choice of tabs. Blocked storage leaves the defaults.
 */
export const beforePaint = `(function(h,d,q,s,i,k){
d.scripts="";
function t(v){if(v==="dark"||v==="light")d.theme=v}
try{s=localStorage;
t(s.getItem("theme"));
if(d.announcement&&s.getItem("docusaurus.announcement.id")===d.announcement&&s.getItem("docusaurus.announcement.dismiss")==="true")d.announcementDismissed="";
for(i=0;i<s.length;i++){k=s.key(i);if(/^docusaurus\\.tab\\.[\\w-]+$/.test(k))h.setAttribute("data-tab-"+k.slice(15),s.getItem(k))}
}catch(e){}
if(q)t(q[1])
})(document.documentElement,document.documentElement.dataset,/[?&]docusaurus-theme=(\\w+)/.exec(location.search))`;
