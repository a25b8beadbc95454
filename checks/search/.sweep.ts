import { openBuiltIndex } from '/work/main/src/cli/built-index.ts';
import { readCases } from '/work/main/checks/search/read-cases.ts';
import { RANKING } from '/work/main/src/shared/search/ranking.ts';
import { readFileSync } from 'node:fs';
const out='/tmp/sdist';
const index = await openBuiltIndex(out); await index.preload();
const pages=new Set(JSON.parse(readFileSync(out+'/content/paths.json','utf8')));
const cases=readCases().filter(c=>!c.needs||pages.has('/content/'+c.needs));
async function run(){let h=[[0,0,0,0,0],[0,0,0,0,0]];const byKind={};
 for(const [i,c] of cases.entries()){const {hits}=await index.search(c.query,{limit:5});const r=hits.findIndex(x=>c.pages.includes(x.path.slice(9)))+1;const a=h[i%2];a[4]++;if(r){a[3]+=1/r;if(r==1)a[0]++;if(r<=3)a[1]++;a[2]++;}
 }
 return h.map(a=>a.slice(0,4).map(x=>(100*x/a[4]).toFixed(1)).join(' ')).join('  |  ');}
const R:any=RANKING;
console.log('base', await run());
const tries=[['wholeHeading',[0.3,1,1.8]],['field.heading',[1.8,3,3.6]],['whole',[4.5]],['bestSection',[0.5,1.1]],['field.text',[1.3,2]]];
for(const [k,vs] of tries as any){const path=k.split('.');const o=path.length>1?R[path[0]]:R;const key=path.at(-1);const old=o[key];for(const v of vs){o[key]=v;console.log(k,v,await run());}o[key]=old;}
