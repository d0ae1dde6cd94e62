import { runShopCommand } from './lib/shop-command.mjs';

await runShopCommand('reconcile.ts');
