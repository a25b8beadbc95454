// Source text for the document's inline script: brings the reader's variant into the document before the first paint.
import { VARIANT_KEY, type Variants } from '../../shared/variants.ts';

/**
 * Sets `data-variant` on `<html>` to the value of the address (`?audience=admin`), which is stored, or to the stored one.
 * Every other word in the address ends the choice. Blocked storage leaves the address.
 */
export function variantScript({ field, values }: Pick<Variants, 'field' | 'values'>): string {
  const given = [field, VARIANT_KEY, Object.keys(values)].map((part) => JSON.stringify(part)).join();
  return `(function(k,n,a,s,v){
v=new URLSearchParams(location.search).get(k);
try{s=localStorage;v?s.setItem(n,v):v=s.getItem(n)}catch(e){}
if(a.includes(v))document.documentElement.dataset.variant=v
})(${given.replace(/</g, '\\u003c')})`;
}
