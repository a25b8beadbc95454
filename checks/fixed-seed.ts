// Cases of properties are the same in every run, so that a change lands or fails for what it changes. Another SEED tries
// other cases.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_123) });
