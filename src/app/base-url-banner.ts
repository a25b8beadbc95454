// Source text for the document's one inline script: explains a page whose main script could not be loaded.

/**
 * Script for the head, before the main script's tag. It listens for the `error` event of the document's own module
 * script and then puts a banner on the page: another base path than the configured one, or a plain network failure.
 * The banner brings its own style, because the stylesheet is probably missing too.
 */
export function baseUrlBannerScript(basePath: string): string {
  return `(function(base){
addEventListener("error",function(e){
var s=e.target;if(!s||s.tagName!=="SCRIPT"||s.type!=="module"||document.getElementById("base-url-banner"))return;
function show(){
var path=location.pathname,ok=path.indexOf(base)===0||path+"/"===base;
var box=document.createElement("div");box.id="base-url-banner";box.setAttribute("data-nosnippet","");box.setAttribute("role","alert");
var st=box.style;st.border="thick solid #d1242f";st.background="#ffe6b3";st.color="#1c1e21";st.margin=st.padding="20px";st.font="20px/1.5 sans-serif";
function line(text,code,color){var p=document.createElement("p");p.textContent=text;p.style.margin="0 0 10px";
if(code){var b=document.createElement("b");b.textContent=code;b.style.color=color;p.append(b)}else if(color){p.style.font="bold 30px sans-serif"}box.append(p)}
line("This site did not load properly.","",1);
if(ok){line("One of its files could not be fetched. Check your network connection and reload the page.")}
else{
var c=document.querySelector("link[rel=canonical]"),rest=c?new URL(c.href).pathname.slice(base.length):"",guess=path.replace(/(\\/index)?\\.html$/,"");
guess=rest&&guess.slice(-rest.length)===rest?guess.slice(0,-rest.length):guess.replace(/\\/?$/,"/");
line("The most likely reason is a wrong base path in the site's configuration.");
line("Configured base path: ",base,"#b3261e");
line("Suggested base path: ",guess,"#146c2e")}
document.body.prepend(box)}
if(document.body)show();else addEventListener("DOMContentLoaded",show)
},true)
})(${JSON.stringify(basePath).replace(/</g, '\\u003c')})`;
}
