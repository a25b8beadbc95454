import { writeFileSync } from 'node:fs';
import { holdTasks } from '../../lab/hold-tasks.ts';
import { normaliseRun } from '../../lab/normalise-run.ts';
import { toRestClient } from '../../lab/rest-client.ts';
import { runCase } from '../../lab/run-case.ts';
// @ts-ignore
import { scenarios } from '/tmp/simtrial/scenarios.mjs';
const url = 'http://127.0.0.1:18080';
const client = toRestClient(url);
const only = process.argv.slice(2);
for (const [name, s] of Object.entries<any>(scenarios)) {
  if (only.length && !only.includes(name)) continue;
  try {
    for (const d of [...(s.children ?? []), s.definition]) await client.registerWorkflow(holdTasks(d));
    if (s.taskDefinitions) await client.registerTasks(s.taskDefinitions);
    const began = Date.now();
    const { tree, races, remarks } = await runCase(client, s.definition.name, { version: 1, ...s.request });
    const written = JSON.stringify([s.definition, s.request]);
    const run = normaliseRun({ tree, request: s.request, written, began, ended: Date.now(), serverUrl: url });
    writeFileSync(`/work/main/src/simulator/fixtures/${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}.json`, `${JSON.stringify({ serverVersion: '3.32.3', ...s, run }, null, 2)}\n`);
    console.log(name, run.status, Date.now() - began, races, remarks);
  } catch (e) { console.log(name, 'ERROR', (e as Error).message.slice(0, 300)); }
  for (const d of [...(s.children ?? []), s.definition]) await fetch(`${url}/api/metadata/workflow/${d.name}/1`, { method: 'DELETE' });
  for (const t of s.taskDefinitions ?? []) await client.deleteTask(t.name);
}
