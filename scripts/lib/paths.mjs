import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** A path inside the project. @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** The pinned Node for the shop; the system's own may be older. */
export const pinnedNode = inRoot('node_modules', '.bin', 'node');

/** A tool that the lockfile pins. @param {string} name */
export const tool = (name) => inRoot('node_modules', '.bin', name);
