import type { Edition } from '@print-room/contract';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isUnreachable } from '../platform/index.ts';
import { cutConnection } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { lineOf, type TransactionBody, transactionOf } from '../testing/transactions.ts';
import { certifiedPrints, named } from '../testing/workshop/certified-prints.ts';

const shop = testShop();
const prints = certifiedPrints(shop);
const { query, editionDesign, editionOf, record, pay, refund, piecesOf, statesOf, issue, check } = prints;

const isLong = process.env.TEST_LONG !== undefined;
// Ten thousand sequences take hours.
if (isLong) vi.setConfig({ testTimeout: 36_000_000 });

describe('a full edition', () => {
	test('fifty orders at once for an edition of thirty, with refunds and lost connections in between, get each number once and none above thirty; the rest is held [P6.03]', async () => {
		const design = await editionDesign(30);
		const bodies = Array.from({ length: 50 }, () => transactionOf([lineOf(design)]));
		let cuts = 0;
		/** The cart service sends again what was not acknowledged. */
		const delivered = async (work: () => Promise<unknown>): Promise<void> => {
			for (;;) {
				const error = await work().then(
					() => null,
					(reason: unknown) => reason,
				);
				if (error === null) return;
				if (!isUnreachable(error)) throw error;
				cuts += 1;
			}
		};
		/** Ends a connection in the midst of a transaction, as a killed process does. */
		const cut = () => cutConnection(shop)("xact_start is not null and query ~ 'certificate|edition|orders' order by random()");
		await Promise.all(
			bodies.map(async (body, at) => {
				await delivered(() => record(body));
				if (at % 3 === 0) await delivered(cut);
				if (at % 5 === 0) await delivered(() => refund(body));
			}),
		);
		expect(cuts).toBeGreaterThan(0);
		await check(editionOf(design));
		const live = await query("select count(*) from certificate_records where edition_id = $1 and state = 'reserved'", editionOf(design));
		const held = await query(
			"select count(*) from pieces p join orders o on o.id = p.order_id where o.fc_transaction_id = any($1) and p.state = 'held'",
			bodies.map(({ id }) => String(id)),
		);
		expect(Number(live[0]?.count) + Number(held[0]?.count)).toBe(40);
		// A number that came free after an order was held waits for the next one.
		const [[edition]] = [(await prints.guest.get<Edition[]>('/api/editions')).body.filter(({ id }) => id === editionOf(design))];
		const free = 30 - (edition?.taken.length ?? 0);
		expect((await statesOf(await pay(design, free + 1))).length).toBe(free);
		await check(editionOf(design));
	});

	test('whatever is paid, given back, issued, cancelled and ordered again at once, no number is held twice and the register has no gap [P6.03] [P6.04]', async () => {
		const act = fc.record({
			what: fc.constantFrom('pay', 'refund', 'issue', 'cancel', 'reprint'),
			at: fc.nat(20),
			quantity: fc.integer({ min: 1, max: 3 }),
		});
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 6 }),
				fc.array(fc.array(act, { maxLength: 4 }), { maxLength: 6 }),
				async (size, rounds) => {
					const design = await editionDesign(size);
					const paid: TransactionBody[] = [];
					const perform = async ({ what, at, quantity }: { what: string; at: number; quantity: number }): Promise<void> => {
						if (what === 'pay') return void paid.push(await pay(design, quantity));
						const body = paid[at % Math.max(paid.length, 1)];
						if (body === undefined) return;
						if (what === 'refund') return refund(body);
						if (what === 'issue') return void (await issue(body));
						const [piece] = (await piecesOf(body)).filter(({ state }) => state === 'toCheck');
						if (piece === undefined) return;
						if (what === 'reprint') await query("update pieces set state = 'printed' where id = $1 and state = 'toCheck'", piece.id);
						if (what === 'reprint') await prints.staff.post('/api/pieces/reprints', { pieces: named([piece]), reason: 'damaged' });
						else await prints.staff.post('/api/pieces/cancellations', { pieces: named([piece]), reason: 'Why' });
					};
					for (const round of rounds) {
						await Promise.all(round.map(perform));
						await check(editionOf(design));
					}
				},
			),
			{ numRuns: isLong ? 10_000 : 8 },
		);
	});
});
