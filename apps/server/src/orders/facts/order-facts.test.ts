import { parseTransaction } from '@print-room/foxy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf, mergeFacts, type OrderFacts } from './order-facts.ts';

const receivedAt = new Date('2026-11-20T15:00:00Z');
const body = {
	id: 1,
	transaction_date: '2026-11-20T14:30:00Z',
	status: 'captured',
	customer_first_name: 'Inès',
	customer_last_name: 'Moreau',
	customer_email: 'ines@example.com',
	total_item_price: 100,
	total_tax: 20,
	total_shipping: 0,
	total_order: 120,
	_links: { 'fx:receipt': { href: 'https://cart.example/receipt/1' } },
	_embedded: { 'fx:shipments': [{ address1: '1 Mill Lane', city: 'York', shipping_service_description: 'Tracked 48' }] },
};
const delivered = (changes: Readonly<Record<string, unknown>> = {}): OrderFacts =>
	factsOf(parseTransaction({ ...body, ...changes }), receivedAt);
const afterAll = ([first = delivered(), ...more]: readonly OrderFacts[]): OrderFacts => more.reduce(mergeFacts, first);

const sums = (items: number) => ({ total_item_price: items, total_tax: items / 5, total_order: items * 1.2 });
const blanks = { customer_first_name: '', customer_email: '', _links: {}, _embedded: {} };

/** Statuses of one payment, each with sums of its own or shared ones, and some with blanks. */
const deliveries = fc
	.uniqueArray(fc.constantFrom('pending', 'authorized', 'captured', 'declined', 'refunded', 'voided', 'chargeback', 'Approved'), {
		minLength: 1,
		maxLength: 6,
	})
	.chain((statuses) =>
		fc.tuple(
			...statuses.map((status) =>
				fc
					.record({ items: fc.constantFrom(100, 95), isBlank: fc.boolean() })
					.map(({ items, isBlank }) => delivered({ status, ...sums(items), ...(isBlank && blanks) })),
			),
		),
	);

test('any order and any number of deliveries of a transaction end at the same facts [D20]', () => {
	fc.assert(
		fc.property(
			deliveries.chain((each) =>
				fc.tuple(
					fc.shuffledSubarray(each, { minLength: each.length, maxLength: each.length }),
					fc.shuffledSubarray([...each, ...each, ...each], { minLength: 0 }),
					fc.constant(each),
				),
			),
			([shuffled, repeated, each]) => {
				const once = afterAll(each);
				// Only facts in all deliveries are compared: blanks are filled by whichever delivery comes first.
				const facts = ({ status, totalItemPence, totalOrderPence, transactionDate }: OrderFacts) => ({
					status,
					totalItemPence,
					totalOrderPence,
					transactionDate,
				});
				expect(facts(afterAll([...shuffled, ...repeated]))).toEqual(facts(once));
				expect(afterAll([...shuffled, ...repeated]).customerLastName).toBe('Moreau');
			},
		),
		{ numRuns: 1000 },
	);
});

test('repeated deliveries change nothing [D20]', () => {
	fc.assert(
		fc.property(deliveries, (each) => {
			const facts = afterAll(each);
			for (const one of each) expect(mergeFacts(facts, one)).toEqual(facts);
		}),
		{ numRuns: 300 },
	);
});

test.each([
	['authorized', 'captured', 'captured'],
	['declined', 'captured', 'captured'],
	['authorized', 'declined', 'declined'],
	['captured', 'authorized', 'captured'],
	['captured', 'refunded', 'refunded'],
	['refunded', 'captured', 'refunded'],
	['authorized', 'voided', 'voided'],
	['captured', 'chargeback', 'chargeback'],
	['approved', 'captured', 'captured'],
])('%s, then %s, is %s [D20]', (first, second, status) => {
	expect(mergeFacts(delivered({ status: first }), delivered({ status: second })).status).toBe(status);
});

test('a delivery without sums takes none away, and one with sums fills them in [D20]', () => {
	const none = { total_item_price: 0, total_tax: 0, total_order: 0 };
	expect(mergeFacts(delivered(), delivered({ status: 'refunded', ...none }))).toMatchObject({
		status: 'refunded',
		totalOrderPence: 12_000,
	});
	expect(mergeFacts(delivered({ status: 'pending', ...none }), delivered())).toMatchObject({ status: 'captured', totalOrderPence: 12_000 });
	expect(mergeFacts(delivered({ status: 'captured', ...none }), delivered({ status: 'pending' }))).toMatchObject({
		totalOrderPence: 12_000,
	});
});

test('a blank field of a delivery is filled in by another, and a known value is not blanked [D38]', () => {
	const whole = delivered({ status: 'authorized' });
	for (const merged of [mergeFacts(whole, delivered(blanks)), mergeFacts(delivered(blanks), whole)])
		expect(merged).toMatchObject({
			status: 'captured',
			customerFirstName: 'Inès',
			fcReceipt: 'https://cart.example/receipt/1',
			deliveryAddress: { address1: '1 Mill Lane', city: 'York' },
			deliveryService: 'Tracked 48',
		});
});

test('without a readable date the time of the delivery counts', () => {
	expect(delivered({ transaction_date: 'soon' }).transactionDate).toEqual(receivedAt);
});

test('note and flag of a gift stay together: a delivery that has either of them decides both [R5.01]', () => {
	const plain = delivered();
	const noted = { ...plain, giftNote: 'For Ada' };
	const bare = { ...plain, omitsPrices: true };
	const of = ({ giftNote, omitsPrices }: OrderFacts) => ({ giftNote, omitsPrices });
	expect(of(plain)).toEqual({ giftNote: null, omitsPrices: false });
	for (const merged of [mergeFacts(noted, plain), mergeFacts(plain, noted)])
		expect(of(merged)).toEqual({ giftNote: 'For Ada', omitsPrices: false });
	expect(of(mergeFacts(noted, bare))).toEqual({ giftNote: null, omitsPrices: true });
});

test.each(['gift_note', 'Gift note', ' gift message ', 'giftNote'])(
	'the unsigned field %j of the checkout is no gift note [R5.01]',
	(name) => {
		expect(delivered({ _embedded: { 'fx:custom_fields': [{ name, value: 'Happy birthday!' }] } }).giftNote).toBeNull();
	},
);
