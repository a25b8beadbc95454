// For tests: alternately writes a site of 200 files (or as many as the second argument says) and another one with the
// same names into a folder, until the process is killed.
import { writeFileSync } from 'node:fs';
import { openOutputFolder } from '../src/write/output-folder/output-folder.ts';

const [out = '', count = '200'] = process.argv.slice(2);
for (let round = 1; ; round++) {
  const output = openOutputFolder(out);
  for (let file = 1; file < Number(count); file++) {
    const name = `${file % 7}/${file}.html`;
    writeFileSync(output.stage(name), `site ${round % 2}`);
    output.note(name, String(round % 2), 6);
  }
  writeFileSync(output.stage('server.json'), `site ${round % 2}`);
  output.note('server.json', String(round % 2), 6);
  output.commit();
  if (round === 1) console.log('built');
}
