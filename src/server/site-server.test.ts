import { expect, test } from 'vitest';
import { makeRoot } from '../pipeline/test-project.ts';
import { createSiteServer } from './site-server.ts';

test.each([
  ['nothing', {}, /Expected a built site in .+, found no server\.json\. Run `npm run build` first\./],
  [
    'the site of an older version',
    { 'server.json': '{"basePath": "/", "headers": {}}' },
    /Expected a site of this version in .+, found an older one\. Run `npm run build` again\./,
  ],
])('a folder with %s is refused before the first request', (_name, files, message) => {
  expect(() => createSiteServer({ folder: makeRoot(files) })).toThrow(message);
});
