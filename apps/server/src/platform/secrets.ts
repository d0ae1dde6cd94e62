import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from './database/index.ts';
import { secrets } from './secrets.table.ts';

/** A random key shared by every process of the shop; created on first use. */
export async function sharedSecret(orm: Orm, name: string): Promise<Buffer> {
	await orm
		.insert(secrets)
		.values({ name, value: randomBytes(32) })
		.onConflictDoNothing();
	const [row] = await orm.select().from(secrets).where(eq(secrets.name, name));
	if (row === undefined) throw new Error(`secret ${name} could not be made`);
	return row.value;
}
