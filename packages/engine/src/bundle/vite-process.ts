// A process that bundles the app for `bundle-app.ts` and ends.
import { runVite, type ViteJob } from './run-vite.ts';

process.once('message', async (job: ViteJob) => {
  try {
    await runVite(job);
  } catch (error) {
    process.send!(String(error));
    process.exitCode = 1;
  }
  process.disconnect();
});
