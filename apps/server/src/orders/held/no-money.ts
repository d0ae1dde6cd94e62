import { type NoMoney, noMoneyMessages } from '@print-room/contract';
import { desc } from 'drizzle-orm';
import type { Config, Orm } from '../../platform/index.ts';
import { orders } from '../orders.table.ts';

interface Deps {
	readonly orm: Orm;
	readonly config: Config;
}

/**
 * Reason why orders bring no money; null if they do. A store's test mode is recognised by its latest payment only, since the API does not
 * show it.
 */
export async function whyNoMoney({ orm, config }: Deps): Promise<NoMoney | null> {
	if (config.cart.kind === 'sandbox') return 'sandbox';
	const { isTest, transactionDate, createdAt, id } = orders;
	const [latest] = await orm.select({ isTest }).from(orders).orderBy(desc(transactionDate), desc(createdAt), desc(id)).limit(1);
	return latest?.isTest === true ? 'test-mode' : null;
}

export async function staffNotice(deps: Deps): Promise<string | null> {
	const reason = await whyNoMoney(deps);
	return reason === null ? null : `${noMoneyMessages[reason].what} ${noMoneyMessages[reason].why}`;
}
