import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { inRoot } from './paths.mjs';
import { writeShells } from './write-shells.mjs';

const [, , folder = ''] = argv;
await writeShells(inRoot('apps', 'web', 'dist'), join(folder, 'shells.js'));
// The app's modules keep timers.
exit(0);
