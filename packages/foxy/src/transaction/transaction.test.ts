import { describe, expect, test } from 'vitest';
import { FoxyError } from '../foxy-error.ts';
import { parseTransaction, readTransaction } from './transaction.ts';

const item = {
	name: 'Print order',
	price: 58,
	quantity: 2,
	code: 'design-1',
	image: 'https://shop.example/t.jpg',
	url: '',
	_embedded: { 'fx:item_options': [{ name: 'Item', value: 'Elephants.jpg' }] },
};
const body = {
	id: 5120050926,
	display_id: 5120050926,
	transaction_date: '2026-11-19T15:42:00+0100',
	customer_first_name: 'Ines',
	customer_last_name: 'Moreau',
	customer_email: 'ines@example.com',
	total_item_price: 116,
	total_tax: 23.2,
	total_shipping: 0,
	total_order: 139.2,
	status: 'captured',
	_links: { 'fx:receipt': { href: 'https://store.example/receipt?id=1' } },
	_embedded: {
		'fx:items': [item],
		'fx:custom_fields': [{ name: 'userId', value: 'anonymous-1' }],
		'fx:shipments': [{ address1: '1 Quay Street', city: 'Bristol', region: 'Avon', postal_code: 'BS1 4DJ', country: 'GB' }],
	},
};

function problemOf(raw: unknown): string {
	try {
		parseTransaction(raw);
		return 'none';
	} catch (error) {
		if (error instanceof FoxyError) return `${error.code} ${error.field}`;
		throw error;
	}
}

describe('parseTransaction', () => {
	test('parseTransaction reads bytes, text and parsed JSON alike [D20]', () => {
		const read = parseTransaction(body);
		expect(read).toEqual({
			id: '5120050926',
			displayId: '5120050926',
			date: '2026-11-19T14:42:00.000Z',
			status: 'captured',
			isTest: false,
			currency: null,
			customer: { firstName: 'Ines', lastName: 'Moreau', email: 'ines@example.com' },
			totals: {
				items: { pence: 11600, pounds: 116 },
				tax: { pence: 2320, pounds: 23.2 },
				shipping: { pence: 0, pounds: 0 },
				order: { pence: 13920, pounds: 139.2 },
			},
			receiptUrl: 'https://store.example/receipt?id=1',
			items: [
				{
					name: 'Print order',
					price: { pence: 5800, pounds: 58 },
					quantity: 2,
					code: 'design-1',
					image: 'https://shop.example/t.jpg',
					url: null,
					options: [{ name: 'Item', value: 'Elephants.jpg' }],
					category: null,
				},
			],
			customFields: [{ name: 'userId', value: 'anonymous-1' }],
			shipTo: {
				name: 'Ines Moreau',
				address1: '1 Quay Street',
				address2: '',
				city: 'Bristol',
				region: 'Avon',
				postalCode: 'BS1 4DJ',
				country: 'GB',
				service: '',
			},
		});
		expect(parseTransaction(JSON.stringify(body))).toEqual(read);
		expect(parseTransaction(Buffer.from(JSON.stringify(body)))).toEqual(read);
	});

	test('parseTransaction takes amounts and quantities that are strings [D20]', () => {
		const strings = {
			...body,
			total_order: '139.20',
			total_tax: ' 23.2',
			_embedded: { 'fx:items': [{ ...item, price: '58.00', quantity: '2' }] },
		};
		const read = parseTransaction(strings);
		expect([read.totals.order.pence, read.totals.tax.pence, read.items[0]?.price.pence, read.items[0]?.quantity]).toEqual([
			13920, 2320, 5800, 2,
		]);
	});

	test('parseTransaction does without shipments, custom fields, receipt, date and options [D20]', () => {
		const { _links, transaction_date, ...rest } = body;
		const { _embedded, ...bare } = item;
		const read = parseTransaction({ ...rest, _embedded: { 'fx:items': [bare], 'fx:shipments': 'unexpected' } });
		expect(read).toMatchObject({
			shipTo: null,
			customFields: [],
			receiptUrl: null,
			date: null,
			items: [{ code: 'design-1', options: [] }],
		});
	});

	test('parseTransaction keeps a line without a code [D20]', () => {
		const { code, ...uncoded } = item;
		expect(parseTransaction({ ...body, _embedded: { 'fx:items': [uncoded] } }).items[0]?.code).toBe('');
	});

	test("removes control characters from the buyer's text, and from nothing else [ASVS 2.2.1]", () => {
		const [turned, hidden] = ['\u202e', '\u200b'];
		const odd = {
			...body,
			customer_last_name: `Mor${hidden}eau${turned}`,
			customer_email: `ines${hidden}@example.com`,
			_embedded: {
				'fx:items': [
					{ ...item, code: `design${hidden}-1`, _embedded: { 'fx:item_options': [{ name: 'Item', value: `gpj.${turned}txt` }] } },
				],
				'fx:shipments': [{ address1: `1 Quay${turned} Street`, city: 'Bris\u2066tol', postal_code: 'BS1 4DJ' }],
			},
		};
		const read = parseTransaction(odd);
		expect(read.customer).toEqual({ firstName: 'Ines', lastName: 'Moreau', email: 'ines@example.com' });
		expect(read.items[0]?.options).toEqual([{ name: 'Item', value: 'gpj.txt' }]);
		expect(read.shipTo).toMatchObject({ address1: '1 Quay Street', city: 'Bristol' });
		expect(read.items[0]?.code).toBe(`design${hidden}-1`);
	});

	test.each<[string, unknown, string]>([
		['no JSON', '{', 'TRANSACTION_INVALID '],
		['no id', { ...body, id: undefined }, 'TRANSACTION_INVALID id'],
		['an amount that is none', { ...body, total_order: 'free' }, 'TRANSACTION_INVALID total_order'],
		[
			'a line without a price',
			{ ...body, _embedded: { 'fx:items': [{ ...item, price: null }] } },
			'TRANSACTION_INVALID _embedded.fx:items.0.price',
		],
		['nothing embedded', { ...body, _embedded: undefined }, 'TRANSACTION_INVALID _embedded'],
	])('parseTransaction refuses %s and names the place [D20]', (_what, raw, problem) => {
		expect(problemOf(raw)).toBe(problem);
	});
});

test.each([
	[{}, false, null],
	[{ is_test: false, currency_code: 'GBP' }, false, 'GBP'],
	[{ is_test: '0', currency_code: null }, false, null],
	[{ is_test: true, currency_code: ' eur ' }, true, 'EUR'],
	[{ is_test: 1 }, true, null],
	[{ is_test: 'true' }, true, null],
])('a payment’s test mark and currency are read: %j [D48]', (changes, isTest, currency) => {
	expect(parseTransaction({ ...body, ...changes })).toMatchObject({ isTest, currency });
});

describe('a transaction that is read a few items at a time', () => {
	const many = Array.from({ length: 601 }, (_, at) => ({ ...item, code: `design-${at}`, name: `Print ${at} \u200B\u0000` }));
	const withItems = (items: unknown) => ({ ...body, _embedded: { ...body._embedded, 'fx:items': items } });

	test.each([
		['601 items', withItems(many)],
		['none', withItems([])],
		['no list of items', withItems(null)],
		['bytes', Buffer.from(JSON.stringify(withItems(many)))],
	])('is the same as one that is read at once: %s [D20]', async (_what, raw) => {
		expect(await readTransaction(raw)).toEqual(parseTransaction(raw));
	});

	test('names the place of an unreadable item, or of another part, as well [D20]', async () => {
		const refused = (raw: unknown) => readTransaction(raw).catch((error: unknown) => error);
		expect(await refused(withItems([...many.slice(0, 560), { ...item, price: 'free' }, ...many.slice(561)]))).toMatchObject({
			field: '_embedded.fx:items.560.price',
		});
		expect(await refused({ ...withItems(many), total_order: 'free' })).toMatchObject({ field: 'total_order' });
		expect(await refused({ ...body, _embedded: undefined })).toMatchObject({ field: '_embedded' });
	});
});
