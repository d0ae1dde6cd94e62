import { runShopCommand } from './lib/shop-command.mjs';

// A small heap: the command runs beside the shop, and Node would otherwise collect its garbage late.
await runShopCommand('backup.ts', ['--max-old-space-size=112', '--max-semi-space-size=4']);
