// Starts `page-worker.ts` in a worker thread: Node 20 reads no TypeScript by itself, and threads inherit no loader.
import { register } from 'tsx/esm/api';

register();
await import('./page-worker.ts');
