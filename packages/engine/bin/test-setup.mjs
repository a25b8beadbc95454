// Before unit tests: the app that the sources under test put into sites is built.
import { bundleEngine } from './bundle-engine.mjs';

export async function setup() {
  await bundleEngine();
}
