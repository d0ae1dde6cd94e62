import { flushCompileCache } from 'node:module';
import './import-cache.ts';

// Imported late, as a static import would be resolved before the hook is there.
await import('./start.ts');
// A process that is killed keeps nothing at its end.
flushCompileCache();
