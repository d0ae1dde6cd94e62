import { once } from 'node:events';
import manifest from '../package.json' with { type: 'json' };

/** Modules that are not reached through their package's main entry. */
const furtherModules = ['drizzle-orm/node-postgres', 'drizzle-orm/node-postgres/migrator', 'drizzle-orm/pg-core'];

/**
 * Runs the server for `npm run dev`. Third-party packages are loaded beforehand: they take most of the start and do not change. The
 * server's own modules load when the parent sends the environment, so they are current.
 */
const order = once(process, 'message');
// A spare ends with its parent; once it runs, the server's own handler stops it properly.
const end = () => process.exit(0);
process.once('disconnect', end);

const packages = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@print-room/'));
await Promise.allSettled([...packages, ...furtherModules].map((name) => import(name)));

const [environment] = await order;
Object.assign(process.env, environment);
await import('./main.ts');
process.off('disconnect', end);
