import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { become, giveUp } from './lib/run.mjs';

await ensureInstall();
// Builds first, so that the first start under faults is like the others.
if ((await ensureBuild()) === 'failed') giveUp('The web app could not be built. The reason stands above.');
process.exitCode = await become(pinnedNode, ['faults/run.ts', ...process.argv.slice(2)]);
