// Before unit tests: the app that the sources under test put into sites is built.
import { bundleEngine } from './bundle-engine.mjs';

export async function setup() {
  // Vitest says `test`: the bundle that tests leave is also what the next build takes.
  process.env.NODE_ENV = 'production';
  await bundleEngine();
}
