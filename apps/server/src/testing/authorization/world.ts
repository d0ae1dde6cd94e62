import { randomUUID } from 'node:crypto';
import type { Role } from '@print-room/domain';
import { hashToken, newId, newToken } from '../../platform/index.ts';
import { copyRow } from '../copy-row.ts';
import { photo } from '../pictures.ts';
import { openPurchases, type Purchases } from '../purchases.ts';
import type { Person, TestShop } from '../test-shop.ts';
import type { CallerKind } from './expectation.ts';

/** A fresh caller for each call, so that calls do not affect each other. */
export interface WorldCaller {
	/** id of the guest or person; otherwise one that owns nothing */
	readonly id: string;
	readonly headers: Readonly<Record<string, string>>;
	/** null: not registered, or no longer signed in */
	readonly person: Person | null;
}

export interface World {
	readonly shop: TestShop;
	readonly purchases: Purchases;
	readonly picture: Buffer;
	caller(kind: CallerKind): Promise<WorldCaller>;
	/** Other people; each call returns the id of a new one. */
	guestId(): Promise<string>;
	customerId(): Promise<string>;
	upload(ownerId: string): Promise<string>;
	image(ownerId: string): Promise<string>;
	design(ownerId: string, changes?: Readonly<Record<string, string>>): Promise<string>;
	order(userId: string): Promise<string>;
	/** signed addresses, as paths */
	readonly filePath: string;
	readonly tilePath: string;
}

const rolesOf: Partial<Record<CallerKind, readonly Role[]>> = {
	ended: ['regular'],
	regular: ['regular'],
	supervisor: ['supervisor'],
	admin: ['admin'],
	resting: ['admin'],
};

/** The first of each thing is made through the shop; the others are copies of its row. */
export async function openWorld(shop: TestShop): Promise<World> {
	const { pool } = shop.context.database;
	const purchases = await openPurchases(shop);
	const guest = await shop.guest();
	const picture = await photo({ width: 300, height: 200 });
	const image = (await guest.upload(await photo({ width: 1800, height: 1200 }), 'Template.jpg')).body;
	const design = (await purchases.design(guest, image.id)).body;
	const { tiles } = (await guest.get<{ tiles: { urlTemplate: string } | null }>(`/api/images/${image.id}/tiles`)).body;
	if (tiles === null) throw new Error('the template has no tiles');
	// Writes the row itself: whoami limits the guests of one address.
	const newGuest = async () => {
		const [id, token] = [`anonymous-${newId()}`, newToken()];
		const added = "insert into guests (id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')";
		await pool.query(added, [id, hashToken(token)]);
		return { id, headers: { cookie: `guest=${token}` } };
	};
	const pathOf = (address: string) => new URL(address).pathname;

	const copy = (table: string, templateId: string, changes: Readonly<Record<string, unknown>>) => copyRow(shop, table, templateId, changes);
	const imageOf = async (ownerId: string) => {
		const id = await copy('images', image.id, { owner_id: ownerId });
		await copy('uploads', image.id, { owner_id: ownerId }).then((uploadId) =>
			pool.query('update uploads set id = $2 where id = $1', [uploadId, id]),
		);
		return id;
	};

	return {
		shop,
		purchases,
		picture,
		filePath: pathOf(image.thumb),
		tilePath: pathOf(tiles.urlTemplate)
			.replace(encodeURIComponent('{level}'), '0')
			.replace(/\/[^/]*$/, '/0_0.jpg'),
		caller: async (kind) => {
			if (kind === 'nobody') return { id: randomUUID(), headers: {}, person: null };
			if (kind === 'guest') return { ...(await newGuest()), person: null };
			const person = await shop.person({ roles: rolesOf[kind] ?? ['regular'] });
			if (kind !== 'ended') return { id: person.id, headers: person.headers, person };
			await pool.query('delete from sessions where user_id = $1', [person.id]);
			return { id: person.id, headers: person.headers, person: null };
		},
		guestId: async () => (await newGuest()).id,
		customerId: async () => (await shop.person()).id,
		upload: (ownerId) =>
			copy('uploads', image.id, { owner_id: ownerId, state: 'receiving', offset: 0, expires_at: new Date(Date.now() + 3_600_000) }),
		image: imageOf,
		design: async (ownerId, changes = {}) =>
			copy('designs', design.id, { ...changes, owner_id: ownerId, image_id: await imageOf(ownerId) }),
		order: async (userId) => {
			const transaction = `authorization-${randomUUID()}`;
			const { rows } = await pool.query<{ id: string }>(
				`insert into orders (id, fc_transaction_id, user_id, transaction_date, status, total_item_pence, total_tax_pence, total_shipping_pence,
				total_order_pence, customer_first_name, customer_last_name, customer_email, quantity)
				values ($1, $2, $3, now(), 'captured', 0, 0, 0, 0, 'A', 'Buyer', 'buyer@studio.example', 0) returning id`,
				[randomUUID(), transaction, userId],
			);
			return rows[0]?.id ?? '';
		},
	};
}
