import type { AuditEntry, Border, CreatedDesign, LeadTimesNow, Option, Order, OwnOrder, Piece, WorkingDays } from '@print-room/contract';
import { type ClosedDays, DAY_MS, dueDayOf, type MadeWith, shopDay, WEEKDAYS, type Weekday } from '@print-room/domain';
import { parseTransaction } from '@print-room/foxy';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { recordTransaction } from '../orders/index.ts';
import { queryOf } from '../testing/orders.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Visitor } from '../testing/test-shop.ts';
import { lineOf, type TransactionBody, transactionOf } from '../testing/transactions.ts';

const shop = testShop();
const query = queryOf(shop);
let admin: Visitor;
let staff: Visitor;
let customer: Visitor;
let plain: CreatedDesign;
let finished: CreatedDesign;
let madePlain: MadeWith;
let madeFinished: MadeWith;

beforeAll(async () => {
	[admin, staff, customer] = [await shop.admin(), await shop.supervisor(), await shop.person({ email: 'ines@example.com' })];
	const image = (await customer.upload(await photo({ width: 1500, height: 1000 }), 'Lake.jpg')).body;
	const purchases = await openPurchases(shop);
	plain = (await purchases.design(customer, image.id)).body;
	finished = (await purchases.design(customer, image.id)).body;
	// A design with finishing: the choices of its snapshot decide, whatever it cost.
	const [option] = (await shop.nobody().get<Option[]>('/api/options?filter={"where":{"label":"Protective coat"}}')).body;
	const [border] = (await shop.nobody().get<Border[]>('/api/borders')).body;
	await query(
		`update designs set snapshot = snapshot || jsonb_build_object('options', jsonb_build_array(jsonb_build_object('id', $2::text, 'label', 'Coat', 'pricePence', 0)),
		'border', jsonb_build_object('id', $3::text, 'label', ':W', 'widthMM', 10, 'widthInches', 0.4)) where id = $1`,
		finished.id,
		option?.id,
		border?.id,
	);
	madePlain = { mediaId: plain.mediaId, printItemId: null, borderId: null, optionIds: [], certificateId: null };
	madeFinished = { ...madePlain, optionIds: [option?.id ?? ''], borderId: border?.id ?? null };
});

const record = (body: TransactionBody, changes: Readonly<Record<string, unknown>> = {}, receivedAt = new Date()) =>
	recordTransaction(shop.context, parseTransaction({ ...body, ...changes }), receivedAt);
const orderIdOf = async ({ id }: Pick<TransactionBody, 'id'>): Promise<string> =>
	String((await query('select id from orders where fc_transaction_id = $1', String(id)))[0]?.id);
const piecesOf = async (orderId: string) => (await staff.get<Piece[]>(`/api/pieces?orderId=${orderId}`)).body;
const dueOf = async (body: TransactionBody) => (await piecesOf(await orderIdOf(body))).map(({ dueOn }) => dueOn);
const leadTimes = async () => (await shop.nobody().get<LeadTimesNow>('/api/leadTimes')).body;
const ownOrder = async (orderId: string) =>
	(await customer.get<OwnOrder[]>('/api/user/orders?limit=100')).body.find(({ id }) => id === orderId);

interface Studio {
	readonly weekdays: Weekday[];
	readonly closedDays: ClosedDays[];
	readonly isOn: boolean;
	readonly days: { readonly medium: number; readonly option: number; readonly border: number };
}
const usual: Studio = { weekdays: [1, 2, 3, 4, 5], closedDays: [], isOn: true, days: { medium: 3, option: 1, border: 0 } };

/** Changes the studio's calendar and lead times, and waits until customers are shown them. */
async function work({ weekdays, closedDays, isOn, days }: Studio): Promise<void> {
	const times = [
		{ id: madePlain.mediaId ?? '', days: days.medium },
		{ id: madeFinished.optionIds[0] ?? '', days: days.option },
		{ id: madeFinished.borderId ?? '', days: days.border },
	];
	const body = { isOn, weekdays, closedDays: closedDays.map((span) => ({ ...span, name: '' })), leadTimes: times };
	expect((await admin.patch('/api/workingDays', body)).status).toBe(204);
	const { version } = (await admin.get<WorkingDays>('/api/workingDays')).body;
	const expected = times.filter((time) => time.days > 0).map((time) => [time.id, time.days] as const);
	await expect
		.poll(async () => {
			const now = await leadTimes();
			return [now.isOn, now.weekdays, now.closedDays.length, times.map(({ id }) => [id, now.daysOf[id] ?? 0])];
		})
		.toEqual([
			isOn,
			weekdays.toSorted((one, other) => one - other),
			closedDays.length,
			times.map(({ id }) => [id, new Map(expected).get(id) ?? 0]),
		]);
	expect(version).toBeGreaterThan(0);
}

test('before paying, in the profile and on the pieces a customer and the studio have the same date, over random calendars [P1.05] [S2.06]', async () => {
	const now = Date.now();
	const dayIn = (days: number): string => shopDay(now + days * DAY_MS);
	const days = fc.record({ medium: fc.nat(12), option: fc.nat(4), border: fc.nat(2) });
	const closed = fc.tuple(fc.nat(30), fc.nat(9)).map(([from, more]) => ({ from: dayIn(from), to: dayIn(from + more) }));
	await fc.assert(
		fc.asyncProperty(
			fc.record({
				isOn: fc.constantFrom(true, true, true, false),
				weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
				closedDays: fc.array(closed, { maxLength: 4 }),
				days,
			}),
			async (studio) => {
				await work(studio);
				const known = await leadTimes();
				const [duePlain, dueFinished] = [madePlain, madeFinished].map((made) => dueDayOf(known, known.today, [made]));
				const together = dueDayOf(known, known.today, [madePlain, madeFinished]);
				const inCart = await customer.get(`/api/designs/dueDate?ids=${plain.id},${finished.id}`);
				expect(inCart.body).toEqual({ dueOn: together, today: known.today });
				const body = transactionOf([lineOf(plain, { quantity: 2 }), lineOf(finished)]);
				await record(body);
				expect(await dueOf(body)).toEqual([duePlain, duePlain, dueFinished]);
				expect((await ownOrder(await orderIdOf(body)))?.dueOn).toBe(together);
			},
		),
		{ numRuns: process.env.TEST_LONG === undefined ? 12 : 300 },
	);
});

test('an authorised order has no date until its payment; then the day of that payment counts, and a later change of the calendar does not [P1.05]', async () => {
	await work(usual);
	const body = transactionOf([lineOf(plain)], { transaction_date: new Date(Date.now() - 10 * DAY_MS).toISOString() });
	await record(body, { status: 'authorized' });
	expect(await dueOf(body)).toEqual([null]);
	await record(body, { status: 'captured' });
	const { today, ...known } = await leadTimes();
	const due = [dueDayOf(known, today, [madePlain])];
	expect(await dueOf(body)).toEqual(due);
	await work({ ...usual, days: { ...usual.days, medium: 30 } });
	await record(body, { status: 'captured' });
	expect(await dueOf(body)).toEqual(due);
});

test('a paid order that arrives late is due from the day on which it was paid; a date that cannot be is not believed [P1.05]', async () => {
	await work(usual);
	const late = transactionOf([lineOf(plain)], { transaction_date: '2026-11-20T12:00:00Z' });
	await record(late, {}, new Date('2026-11-24T12:00:00Z'));
	expect(await dueOf(late)).toEqual(['2026-11-25']);
	for (const odd of ['0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z']) {
		const body = transactionOf([lineOf(plain)], { transaction_date: odd });
		await record(body);
		expect(await dueOf(body)).toEqual([expect.stringMatching(/^202\d-/)]);
	}
});

test('cancelled and sent pieces have no say in when an order leaves [P1.05]', async () => {
	await work(usual);
	const body = transactionOf([lineOf(plain), lineOf(finished)]);
	await record(body);
	const orderId = await orderIdOf(body);
	const [early, late] = await piecesOf(orderId);
	const move = ({ id, version }: Piece) =>
		staff.post('/api/pieces/moves', { pieces: [{ id, version }], to: 'sent', isLeapConfirmed: true });
	if (early === undefined || late === undefined) throw new Error('no pieces');
	expect((await ownOrder(orderId))?.dueOn).toBe(late.dueOn);
	await move(late);
	expect((await ownOrder(orderId))?.dueOn).toBe(early.dueOn);
	await move(early);
	expect((await ownOrder(orderId))?.dueOn).toBeNull();
});

test('a date for prints of other people, or for a print that is gone, is not named [P1.05]', async () => {
	const other = await shop.person();
	expect((await other.get(`/api/designs/dueDate?ids=${plain.id}`)).body).toMatchObject({ dueOn: null });
	expect((await customer.get(`/api/designs/dueDate?ids=${plain.id},7b8a5a1e-4ed4-4b0f-9b86-5df6c9b0a001`)).body).toMatchObject({
		dueOn: null,
	});
});

test('staff set another date with a reason: pieces, order and profile have it, and the history says why [P1.05]', async () => {
	await work(usual);
	const body = transactionOf([lineOf(plain), lineOf(finished)]);
	await record(body);
	const orderId = await orderIdOf(body);
	const path = `/api/orders/${orderId}/dueDate`;
	const { dueOn: seen = null } = (await staff.get<Order>(`/api/orders/${orderId}`)).body;
	const dueOn = shopDay(Date.now() + 40 * DAY_MS);
	const reason = 'The paper is late.';
	expect((await staff.post(path, { dueOn: shopDay(Date.now() - DAY_MS), reason, seen })).status).toBe(422);
	expect((await staff.post(path, { dueOn: '2999-01-01', reason, seen })).status).toBe(422);
	expect((await staff.post(path, { dueOn, reason: ' ', seen })).status).toBe(422);
	expect((await staff.post(path, { dueOn, reason, seen: '2026-01-01' })).status).toBe(412);
	expect((await staff.post(path, { dueOn, reason, seen })).status).toBe(204);
	expect(await dueOf(body)).toEqual([dueOn, dueOn]);
	expect((await staff.get<Order>(`/api/orders/${orderId}`)).body.dueOn).toBe(dueOn);
	expect((await ownOrder(orderId))?.dueOn).toBe(dueOn);
	const [entry] = (await staff.get<AuditEntry[]>(`/api/history/orders/${orderId}`)).body;
	expect(entry).toMatchObject({ action: 'dueDate', changes: [{ field: 'dueOn' }, { field: 'reason', after: reason }] });
});

test('an order that is held, not paid or gone has no date to set [P1.05] [D48]', async () => {
	const dueOn = shopDay(Date.now() + DAY_MS);
	const set = async (body: TransactionBody, status: string) => {
		await record(body, { status });
		return staff.post(`/api/orders/${await orderIdOf(body)}/dueDate`, { dueOn, reason: 'Why', seen: null });
	};
	const body = transactionOf([lineOf(plain)]);
	expect(await set(body, 'authorized')).toMatchObject({ status: 409, body: { error: { code: 'PIECE_STATE' } } });
	expect(await set(body, 'refunded')).toMatchObject({ status: 409, body: { error: { code: 'ORDER_HELD' } } });
});
