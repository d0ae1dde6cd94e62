import { ensureInstall } from './ensure-install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { become, giveUp } from './lib/run.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) giveUp('Usage: node scripts/with-install.mjs <file.ts> [arguments]');

await ensureInstall();
process.exitCode = await become(pinnedNode, [file, ...args]);
