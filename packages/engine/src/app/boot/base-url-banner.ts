// Source text of an inline script that shows an explanation on a page whose main script could not be loaded.

/**
 * Script for the head, placed before the main script's tag. It listens for the `error` event of the document's own
 * module script and then shows a banner. The banner names the cause: a base path other than the configured one, or a
 * network failure. It has its own style, because the style sheet is probably missing too.
 */
export function baseUrlBannerScript(basePath: string): string {
  return `(function(base){
addEventListener("error",function(e){
var s=e.target;if(!s||s.tagName!=="SCRIPT"||s.type!=="module"||document.getElementById("base-url-banner"))return;
function show(){
var path=location.pathname,ok=(path+"/").startsWith(base);
var box=document.createElement("div");box.id="base-url-banner";box.setAttribute("data-nosnippet","");box.setAttribute("role","alert");
box.style.cssText="border:thick solid #d1242f;background:#ffe6b3;color:#1c1e21;margin:20px;padding:20px;font:20px/1.5 sans-serif";
function line(text,code,color){var p=document.createElement("p"),b=document.createElement("b");p.append(text,b);p.style.margin="0 0 10px";
b.textContent=code||"";b.style.color=color;box.append(p)}
line("","This site did not load properly.");
if(ok){line("A file could not be fetched. Check your network connection and reload the page.")}
else{
var c=document.querySelector("link[rel=canonical]"),rest=c?new URL(c.href).pathname.slice(base.length):"",guess=path.replace(/(\\/index)?\\.html$/,"");
guess=rest&&guess.slice(-rest.length)===rest?guess.slice(0,-rest.length):guess.replace(/\\/?$/,"/");
line("Its configuration seems to have a wrong base path.");
line("Configured base path: ",base,"#b3261e");
line("Suggested base path: ",guess,"#146c2e")}
document.body.prepend(box)}
if(document.body)show();else addEventListener("DOMContentLoaded",show)
},true)
})(${JSON.stringify(basePath).replace(/</g, '\\u003c')})`;
}
