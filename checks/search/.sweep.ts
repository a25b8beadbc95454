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
const tries=[['titleRarity',[0,0.25,0.75,1]],['longPage',[0,0.3,0.6]],['bestSection',[0.3,0.8]],['field.title',[3.6,5.2]],['field.heading',[1.6,2.4]],['field.text',[1.2,2]],['wholeTitle',[0.8,1.5]],['whole',[2,4.5]],['joined',[0.4,1.2]],['coveragePower',[1,1.3,2]],['quality.synonym',[0.7,0.9]]];
for(const [k,vs] of tries as any){const path=k.split('.');const o=path.length>1?R[path[0]]:R;const key=path.at(-1);const old=o[key];for(const v of vs){o[key]=v;console.log(k,v,await run());}o[key]=old;}
