import { runDoctor } from './lib/shop-command.mjs';

await runDoctor();
