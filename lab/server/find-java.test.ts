// The release that `java -version` prints.
import { describe, expect, it } from 'vitest';
import { parseJavaRelease } from './find-java.ts';

describe('parseJavaRelease', () => {
  it.each([
    { text: 'openjdk version "25.0.3" 2026-04-21 LTS', release: 25 },
    { text: 'openjdk version "21" 2023-09-19', release: 21 },
    { text: 'java version "1.8.0_402"', release: 8 },
    { text: 'command not found', release: undefined },
  ])('$text', ({ text, release }) => expect(parseJavaRelease(text)).toBe(release));
});
