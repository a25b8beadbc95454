// The part of the inline script that speaks when the app's script cannot be had: a wrong base path, or the network.

/**
 * Listens for the `error` event of `#app-script`. Says what is configured (`data-base` of `<html>`) and what to
 * try if the address does not begin with it; otherwise that the page reads, and that a reload may help.
 */
export const loadFailure = `addEventListener("error",function(e){
if(!e.target||e.target.id!=="app-script")return;
function show(){
var p=location.pathname,b=document.documentElement.dataset.base,n=document.createElement("div"),t=["This site did not load properly."];
n.className="load-failure";n.setAttribute("role","status");n.setAttribute("data-nosnippet","");
if(p.indexOf(b)===0)t.push("Its script could not be fetched. You can read this page; search and menus come back when you reload it.");
else t.push("A very common reason is a wrong base URL in the configuration of the site.","Configured base URL: "+b,"Suggested base URL: "+p.replace(/\\/?$/,"/"));
t.forEach(function(x,i){var c=document.createElement(i?"p":"strong");c.textContent=x;n.appendChild(c)});
document.body.prepend(n)}
if(document.body&&document.readyState!=="loading")show();else addEventListener("DOMContentLoaded",show)
},true)`;
