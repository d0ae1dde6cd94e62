import { randomUUID } from 'node:crypto';
import type { TestShop } from './test-shop.ts';

type Shop = Pick<TestShop, 'context'>;

const insert = async ({ context }: Shop, table: string, row: Readonly<Record<string, unknown>>): Promise<void> => {
	const names = Object.keys(row);
	const places = names.map((_, index) => `$${index + 1}`);
	await context.database.pool.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row));
};

/** A design with its image, as rows: for lists, which look at no file. Answers its id. */
export async function designRow(
	shop: Shop,
	{ ownerId, name, adjusted = true, pricePence = 2500 }: { ownerId: string; name: string; adjusted?: boolean; pricePence?: number },
): Promise<string> {
	const [id, imageId] = [randomUUID(), randomUUID()];
	const size = { width: 600, height: 400 };
	const keys = { original_key: 'a', master_key: adjusted ? 'a' : 'b', preview_key: 'c.jpg', thumbnail_key: 'd.jpg' };
	const pixels = { width: 600, height: 400, original_width: 600, original_height: 400, preview_width: 600, preview_height: 400 };
	const facts = { sha256: '', bytes: 1, type: 'jpeg', adjusted, placeholder: '', colour_space: 'srgb', bit_depth: 8 };
	await insert(shop, 'images', { id: imageId, owner_id: ownerId, name, ...keys, ...pixels, ...facts });
	const crop = JSON.stringify({ x: 0, y: 0, ...size });
	const snapshot = { media: null, border: null, options: [], certificate: null, printItem: null, parts: [], image: { name, ...size } };
	await insert(shop, 'designs', {
		...{ id, owner_id: ownerId, image_id: imageId, category_id: 'fineartprint', crop, original_crop: crop, units: 'mm' },
		...{ width: 600, height: 400, final_width: 600, final_height: 400, density_ppi: 254 },
		...{ price_pence: pricePence, snapshot: JSON.stringify(snapshot), state: 'ready' },
	});
	return id;
}

const anywhere = { name: 'A', address1: '1 Sea Lane', address2: '', city: 'York', region: '', country: 'GB' } as const;

interface OrderFacts {
	readonly lastName: string;
	readonly firstName?: string;
	readonly email?: string;
	readonly transactionId?: string;
	readonly postalCode?: string;
}

/** An order without lines. */
export async function orderRow(
	shop: Shop,
	{ lastName, firstName = 'A', email = 'buyer@studio.example', transactionId, postalCode }: OrderFacts,
): Promise<string> {
	const id = randomUUID();
	await insert(shop, 'orders', {
		...{ id, fc_transaction_id: transactionId ?? id, transaction_date: new Date(), status: 'captured', quantity: 1 },
		...{ total_item_pence: 1000, total_tax_pence: 200, total_shipping_pence: 0, total_order_pence: 1200 },
		...{ customer_first_name: firstName, customer_last_name: lastName, customer_email: email },
		delivery_address: postalCode === undefined ? null : JSON.stringify({ ...anywhere, postalCode }),
	});
	return id;
}
