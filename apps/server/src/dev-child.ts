import { once } from 'node:events';
import manifest from '../package.json' with { type: 'json' };

/** Modules of packages that are not reached through the package's main entry. */
const furtherModules = ['drizzle-orm/node-postgres', 'drizzle-orm/node-postgres/migrator', 'drizzle-orm/pg-core'];

/**
 * Runs the server for `npm run dev`. The packages of others are loaded beforehand: they take most of a start's time and do not change.
 * The server's own modules are loaded when the parent sends the environment, so they are read as they are then.
 */
const order = once(process, 'message');
// A spare ends with its parent; from then on the server's own handler stops it properly.
const end = () => process.exit(0);
process.once('disconnect', end);

const packages = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@print-room/'));
await Promise.allSettled([...packages, ...furtherModules].map((name) => import(name)));

const [environment] = await order;
Object.assign(process.env, environment);
await import('./main.ts');
process.off('disconnect', end);
