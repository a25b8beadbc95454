import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INSTALL } from '../../site/api/samples/packages.ts';
import { readSdkVersion, SAMPLES } from './samples.ts';

const PROJECTS = join(import.meta.dirname, '../../site/samples');

test.each(Object.entries(INSTALL))(
  'the API samples in %s name the version of the SDK that the project has',
  (id, line) => {
    const sample = SAMPLES.find(({ language }) => language === id)!;
    expect(line).toContain(readSdkVersion(sample, join(PROJECTS, id)));
  },
);
