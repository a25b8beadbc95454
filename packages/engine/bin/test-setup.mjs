// Before unit tests: builds the app from the sources under test, which the tests put
// into sites.
import { bundleEngine } from './bundle-engine.mjs';

export async function setup() {
  // Vitest sets the mode to `test`, but the bundle that tests leave is also used by
  // the next build.
  process.env.NODE_ENV = 'production';
  await bundleEngine();
}
