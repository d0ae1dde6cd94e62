import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { RunningShop } from './shop.ts';

export async function withDatabase<T>({ dataDir }: RunningShop, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const [port, password] = await Promise.all([
		// The fourth line of PostgreSQL's lock file is its port.
		readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').then((text) => Number(text.split('\n')[3])),
		readFile(join(dataDir, 'secrets/postgres-password'), 'utf8').then((text) => text.trim()),
	]);
	const client = new pg.Client({ host: '127.0.0.1', port, user: 'print_room', database: 'print_room', password });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

export interface Person {
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly isVerified?: boolean;
}

/** Adds an account with the administrator’s password; for journeys that are not about registering. */
export const addPerson = (shop: RunningShop, { email, firstName, lastName, isVerified = true }: Person): Promise<void> =>
	withDatabase(shop, async (client) => {
		await client.query(
			`insert into users (id, email, password_hash, first_name, last_name, is_email_verified, roles)
			select gen_random_uuid()::text, $1, password_hash, $2, $3, $4, array['regular'] from users where email = $5`,
			[email, firstName, lastName, isVerified, shop.admin.email],
		);
	});
