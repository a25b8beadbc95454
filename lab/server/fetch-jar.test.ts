// The address of the jar.
import { describe, expect, it } from 'vitest';
import { toJarUrl } from './fetch-jar.ts';

describe('toJarUrl', () => {
  it('follows the layout of a Maven repository', () => {
    const server = {
      repository: 'https://r',
      group: 'org.a',
      artifact: 'b',
      version: '1.2',
      classifier: 'boot',
      sha256: '',
      javaAtLeast: 21,
    };
    expect(toJarUrl(server)).toBe('https://r/org/a/b/1.2/b-1.2-boot.jar');
  });
});
