import { sql } from 'drizzle-orm';
import { seedAdministrator } from './accounts/index.ts';
import { nameDueDates, printCategories, seedCatalogue } from './catalogue/index.ts';
import { seedTrackingStatuses } from './orders/index.ts';
import type { Config, Orm } from './platform/index.ts';
import { seedPrices } from './pricing/index.ts';
import { seedSettings } from './settings/index.ts';

/** Seeds an empty shop in one transaction. Returns the administrator's credentials, or null if the shop was not empty. */
export async function seedEmptyShop(
	orm: Orm,
	config: Pick<Config, 'admin'>,
): Promise<{ email: string; generatedPassword: string | null } | null> {
	return orm.transaction(async (tx) => {
		// Serialises two first starts on one database: the second finds a shop that is not empty.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`);
		const [first] = await tx.select({ id: printCategories.id }).from(printCategories).limit(1);
		if (first !== undefined) return null;
		await seedSettings(tx);
		const catalogue = await seedCatalogue(tx);
		await nameDueDates(tx);
		await seedPrices(tx, catalogue);
		await seedTrackingStatuses(tx);
		return seedAdministrator(tx, config.admin);
	});
}
