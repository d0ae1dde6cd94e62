import { type NoMoney, noMoneyWords } from '@print-room/contract';
import { desc } from 'drizzle-orm';
import type { Config, Orm } from '../../platform/index.ts';
import { orders } from '../orders.table.ts';

interface Deps {
	readonly orm: Orm;
	readonly config: Config;
}

/** Why orders bring no money; null: they do. A store's test mode is known by its latest payment only: its API does not tell. */
export async function whyNoMoney({ orm, config }: Deps): Promise<NoMoney | null> {
	if (config.cart.kind === 'sandbox') return 'sandbox';
	const { isTest, transactionDate, createdAt, id } = orders;
	const [latest] = await orm.select({ isTest }).from(orders).orderBy(desc(transactionDate), desc(createdAt), desc(id)).limit(1);
	return latest?.isTest === true ? 'test-mode' : null;
}

/** What stands first in every mail to staff; null: nothing. */
export async function staffNotice(deps: Deps): Promise<string | null> {
	const reason = await whyNoMoney(deps);
	return reason === null ? null : `${noMoneyWords[reason].what} ${noMoneyWords[reason].why}`;
}
