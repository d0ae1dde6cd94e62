import { runShopCommand } from './lib/shop-command.mjs';

await runShopCommand('doctor.ts');
