import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FoxyError } from '../foxy-error.ts';
import { parseTransaction } from './transaction.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((value) => value.toWellFormed().replaceAll('\0', ''));
/** Typed text without format characters, which the parser removes (see the unit test). */
const typed = text.map((value) => value.replaceAll(/\p{Cf}+/gu, ''));
const pence = fc.nat({ max: 2_000_000_000 });
/** Pounds in the forms the service may write. */
const written = (amount: number, asText: boolean) => (asText ? (amount / 100).toFixed(2) : amount / 100);
const namedValue = fc.record({ name: typed, value: typed });
const item = fc.record({
	name: typed,
	pricePence: pence,
	quantity: fc.nat({ max: 10_000 }),
	code: text,
	image: text,
	url: text,
	options: fc.array(namedValue, { maxLength: 3 }),
	category: text,
});
const shipment = fc.record({ address1: typed, address2: typed, city: typed, region: typed, postal_code: typed, country: typed });
const transaction = fc.record({
	id: fc.oneof(fc.nat(), fc.uuid()),
	status: text,
	at: fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
	first: typed,
	last: typed,
	email: typed,
	totals: fc.tuple(pence, pence, pence, pence),
	receipt: text,
	items: fc.array(item, { maxLength: 20 }),
	fields: fc.array(namedValue, { maxLength: 3 }),
	shipment: fc.option(shipment),
	asText: fc.boolean(),
});

test('every body that the service may write is read as it was meant [D20]', () => {
	fc.assert(
		fc.property(transaction, (one) => {
			const [items, tax, shipping, order] = one.totals;
			const amount = (value: number) => written(value, one.asText);
			const body = JSON.stringify({
				id: one.id,
				transaction_date: one.at.toISOString(),
				status: one.status,
				customer_first_name: one.first,
				customer_last_name: one.last,
				customer_email: one.email,
				total_item_price: amount(items),
				total_tax: amount(tax),
				total_shipping: amount(shipping),
				total_order: amount(order),
				_links: { 'fx:receipt': { href: one.receipt } },
				_embedded: {
					'fx:items': one.items.map(({ pricePence, quantity, options, category, ...line }) => ({
						...line,
						price: amount(pricePence),
						quantity: one.asText ? String(quantity) : quantity,
						_embedded: { 'fx:item_options': options, 'fx:item_category': { code: category } },
					})),
					'fx:custom_fields': one.fields,
					'fx:shipments': one.shipment ? [one.shipment] : [],
				},
			});
			const read = parseTransaction(Buffer.from(body));
			expect([read.id, read.date, read.status]).toEqual([String(one.id), one.at.toISOString(), one.status]);
			expect(read.customer).toEqual({ firstName: one.first, lastName: one.last, email: one.email });
			expect(Object.values(read.totals).map(({ pence: counted }) => counted)).toEqual(one.totals);
			expect(read.customFields).toEqual(one.fields);
			expect(read.receiptUrl).toBe(one.receipt || null);
			expect(read.items).toEqual(
				one.items.map(({ pricePence, image, url, category, ...line }) => ({
					...line,
					price: { pence: pricePence, pounds: pricePence / 100 },
					image: image || null,
					url: url || null,
					category: category || null,
				})),
			);
			expect(read.shipTo?.city ?? '').toBe(read.shipTo === null ? '' : one.shipment?.city);
		}),
	);
});

test('a status that is missing is not an empty one, which would mean paid [D20]', () => {
	const body = { id: 1, total_item_price: 0, total_tax: 0, total_order: 0, _embedded: {} };
	expect([undefined, null, ''].map((status) => parseTransaction({ ...body, status }).status)).toEqual(['missing', 'missing', '']);
});

test('fails with nothing but a FoxyError on any JSON [D20]', () => {
	fc.assert(
		fc.property(fc.jsonValue(), (anything) => {
			try {
				parseTransaction(JSON.stringify(anything));
			} catch (error) {
				expect(error).toBeInstanceOf(FoxyError);
			}
		}),
	);
});
